import { connect, serverLimits } from '../../server/src/db.ts'
import { benchApp } from '../bench-app.ts'

/** The API in a process of its own, to be killed: talks.ts says where its database is and which port it has. */
const [url = '', port = '0'] = process.argv.slice(2)
const app = await benchApp(connect(url, serverLimits))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
