import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '../server/src/app/app.ts'
import { loadReference } from '../server/src/core/reference/store.ts'
import { matchIndex } from '../server/src/features/matching/engine/match-index.ts'
import { noGateway } from '../server/src/features/payments/gateway/gateway.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { openPictures } from '../server/src/platform/files/decoding/pictures.ts'
import { openFiles } from '../server/src/platform/files/files.ts'
import type { Outbox } from '../server/src/platform/outbox/outbox.ts'

const nowhere: Outbox = { put: async () => '', cancel: async () => {}, listSent: undefined }

/** The API in this process. It sends no messages unless an outbox is given. */
export async function benchApp(db: Db, more: Partial<AppOptions> = {}) {
  const pictures = more.pictures ?? openPictures()
  const lists = await loadReference(db)
  const matches = matchIndex(db)
  await matches.load()
  const dataDir = more.files ? '' : await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  const app = await buildApp({
    db,
    readOnly: db,
    matches,
    files: await openFiles({ dataDir, s3: undefined }),
    pictures,
    // Clients choose their address, so that the measurement does not reach limits per address.
    config: readConfig({
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      REQUESTS_PER_MINUTE: '1000000000',
    }),
    outbox: nowhere,
    queue: { send: async () => {} },
    secret: 'a secret for benchmarks, of no use elsewhere',
    reference: () => lists,
    publish: () => {},
    gateway: noGateway,
    ...more,
  })
  app.addHook('onClose', async () => {
    pictures.close()
    if (dataDir) await rm(dataDir, { recursive: true })
  })
  return app
}
