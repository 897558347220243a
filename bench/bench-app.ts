import { randomUUID } from 'node:crypto'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import type { Db } from '../server/src/db.ts'
import { matchIndex } from '../server/src/matches/engine/match-index.ts'
import { readReference } from '../server/src/reference/store.ts'

/** The API in this very process; what it would send to people goes nowhere. */
export async function benchApp(db: Db) {
  const lists = await readReference(db)
  const matches = matchIndex(db)
  await matches.load()
  return buildApp({
    db,
    matches,
    // Callers name their own address, so that limits per address do not end the measurement.
    config: readConfig({
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      REQUESTS_PER_MINUTE: '1000000000',
    }),
    outbox: { put: async () => randomUUID(), takeBack: async () => {}, listSent: undefined },
    secret: 'a secret for benchmarks, of no use elsewhere',
    reference: () => lists,
  })
}
