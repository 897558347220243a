import { reapplyDeletions } from '../../features/my-data/erasing/reapply.ts'
import { type CommandOptions, printLine, withDatabase } from './command.ts'

/** `npm run reapply-deletions`, after an older database was restored by hand. Every start does the same. */
export const runReapply = (_args: string[], surroundings: CommandOptions): Promise<void> =>
  withDatabase('reapply', surroundings, async (db, { dataDir }) => {
    const { erased, leaving, withdrawn, receipts } = await reapplyDeletions(db, dataDir)
    printLine(
      `Erased again: ${erased}. Hidden again until they are erased: ${leaving}. Deletions withdrawn again: ${withdrawn}. ` +
        `Receipts on the list: ${receipts}.`,
    )
  })
