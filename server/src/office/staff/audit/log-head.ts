import type { JobDeps } from '../../../deps.ts'
import { findHead } from './verify-store.ts'

let logged = 0

/** Logs the hash of the latest entry if it changed. The log is outside the database, so it proves deleted entries. */
export async function logHead({ db, log }: Pick<JobDeps, 'db' | 'log'>): Promise<void> {
  const head = await findHead(db)
  if (!head || head.seq === logged) return
  log.info({ head }, 'audit head')
  logged = head.seq
}
