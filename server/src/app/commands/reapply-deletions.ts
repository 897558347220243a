import { reapplyDeletions } from '../../features/my-data/erasing/reapply.ts'
import { type CommandSurroundings, say, withDatabase } from './command.ts'

/** `npm run reapply-deletions`, after an older database was restored by hand. Every start does the same. */
export const runReapply = (_args: string[], surroundings: CommandSurroundings): Promise<void> =>
  withDatabase('reapply', surroundings, async (db, { dataDir }) => {
    const { erased, leaving, withdrawn, receipts } = await reapplyDeletions(db, dataDir)
    say(
      `Erased again: ${erased}. Hidden again until they are erased: ${leaving}. Deletions withdrawn again: ${withdrawn}. ` +
        `Receipts on the list: ${receipts}.`,
    )
  })
