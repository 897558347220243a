import { reapplyDeletions } from '../../features/my-data/erasing/reapply.ts'
import { openOutsideLists } from '../../platform/files/outside-lists.ts'
import { type CommandOptions, printLine, withDatabase } from './command.ts'

/** `npm run reapply-deletions`, after a manual restore of an older database. Every start does the same. */
export const runReapply = (_args: string[], surroundings: CommandOptions): Promise<void> =>
  withDatabase('reapply', surroundings, async (db, config) => {
    const { erased, leaving, withdrawn, receipts } = await reapplyDeletions(
      db,
      await openOutsideLists(config),
    )
    printLine(
      `Members erased again: ${erased}. Members hidden until their deletion: ${leaving}. ` +
        `Deletion requests cancelled again: ${withdrawn}. Receipts on the list: ${receipts}.`,
    )
  })
