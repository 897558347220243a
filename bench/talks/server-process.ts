import { once } from 'node:events'
import { connect, serverLimits } from '../../server/src/db.ts'
import { openFiles } from '../../server/src/outside/files.ts'
import { benchApp } from '../bench-app.ts'

/** The API in a process of its own, to be killed: all is loaded, and it serves when it is told to. */
const [url = '', port = '', dataDir = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit())
const app = await benchApp(connect(url, serverLimits), { files: await openFiles({ dataDir, s3: undefined }) })
process.send?.('loaded')
await once(process, 'message')
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
