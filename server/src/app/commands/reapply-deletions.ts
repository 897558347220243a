import { reapplyDeletions } from '../../features/my-data/erasing/reapply.ts'
import { type CommandOptions, printLine, withDatabase } from './command.ts'

/** `npm run reapply-deletions`, after a manual restore of an older database. Every start does the same. */
export const runReapply = (_args: string[], surroundings: CommandOptions): Promise<void> =>
  withDatabase('reapply', surroundings, async (db, { dataDir }) => {
    const { erased, leaving, withdrawn, receipts } = await reapplyDeletions(db, dataDir)
    printLine(
      `Members erased again: ${erased}. Members hidden until their deletion: ${leaving}. ` +
        `Deletion requests cancelled again: ${withdrawn}. Receipts on the list: ${receipts}.`,
    )
  })
