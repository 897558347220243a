/** A server with photos in a folder of its own, for bench/pictures.ts: says its address, and counts its statements. */
import { buildApp } from '../server/src/app.ts'
import { openBus } from '../server/src/bus.ts'
import { readConfig } from '../server/src/config.ts'
import { connect, serverLimits } from '../server/src/db.ts'
import { matchIndex } from '../server/src/matches/engine/match-index.ts'
import { openFiles } from '../server/src/outside/files.ts'
import { noGateway } from '../server/src/outside/gateway.ts'
import { openPictures } from '../server/src/photos/decoding/pictures.ts'
import { readReference } from '../server/src/reference/store.ts'
import { uploadsIn } from '../server/src/uploads-folder.ts'

const [, , url = '', dataDir = ''] = process.argv
let statements = 0
const db = connect(url, { ...serverLimits, onStatement: () => (statements += 1) })
const lists = await readReference(db)
const app = await buildApp({
  db,
  readOnly: db,
  config: readConfig({ LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1000000000' }),
  outbox: { put: async () => '', takeBack: async () => {}, listSent: undefined },
  secret: 'a secret for benchmarks, of no use elsewhere',
  reference: () => lists,
  matches: matchIndex(db),
  files: await openFiles({ dataDir, s3: undefined }),
  pictures: openPictures(),
  tell: () => {},
  gateway: noGateway,
  bus: openBus(url, () => {}),
  uploadsFolder: uploadsIn(dataDir),
})
process.on('message', () => process.send?.({ statements }))
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) })
