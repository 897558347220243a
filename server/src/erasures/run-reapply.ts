import { ConfigError, readConfig } from '../config.ts'
import { connect } from '../db.ts'
import { reapplyDeletions } from './reapply.ts'

/** Where the database is that no setting names. */
type FindLocal = (dataDir: string) => Promise<string | undefined>

/** `npm run reapply-deletions`: what every start does by itself, for whoever went back to an older database by hand. */
export async function runReapply(findLocal: FindLocal): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  const url = databaseUrl ?? (await findLocal(dataDir))
  if (!url)
    throw new ConfigError('Please set DATABASE_URL, or start the server, which does the same by itself.')
  const db = connect(url, { max: 2, name: 'saptapadi-reapply' })
  const { erased, leaving, withdrawn, receipts } = await reapplyDeletions(db, dataDir).finally(() =>
    db.end({ timeout: 5 }),
  )
  process.stdout.write(
    `Erased again: ${erased}. Hidden again until they are erased: ${leaving}. Deletions withdrawn again: ${withdrawn}. ` +
      `Receipts on the list: ${receipts}.\n`,
  )
}
