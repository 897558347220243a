import type { JobDeps } from '../../../deps.ts'
import { findHead } from './verify-store.ts'

let logged = 0

/** Logs the latest entry and its hash if they changed. A log outside the database proves later what was in it. */
export async function logHead({ db, log }: Pick<JobDeps, 'db' | 'log'>): Promise<void> {
  const head = await findHead(db)
  if (!head || head.seq === logged) return
  log.info({ head }, 'audit head')
  logged = head.seq
}
