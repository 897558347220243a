/** The process that `photo-kills` kills: the API with its decoders and its collecting, on the database and store named. */
import { once } from 'node:events'
import { connect } from '../../server/src/db.ts'
import { openFiles } from '../../server/src/outside/files.ts'
import { startCollecting } from '../../server/src/photos/collecting.ts'
import { benchApp } from '../bench-app.ts'
import { sealOfBench } from './photo-store.ts'

const [url = '', dataDir = '', s3 = ''] = process.argv.slice(2)
const db = connect(url, { max: 8, name: 'bench' })
const files = await openFiles({ dataDir, s3: s3 ? JSON.parse(s3) : undefined })
// All is loaded; it serves when it is told to.
await once(process.stdin, 'data')
startCollecting({ db, files, seal: sealOfBench, onFailure: () => {}, onAlarm: () => {} })
const app = await benchApp(db, { files })
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
