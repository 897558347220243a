import { once } from 'node:events'
import { openLive } from '../../server/src/features/conversations/live/open-live.ts'
import { openBus } from '../../server/src/platform/database/bus.ts'
import { connect, serverLimits } from '../../server/src/platform/database/db.ts'
import { notify } from '../../server/src/platform/database/notify.ts'
import { openFiles } from '../../server/src/platform/files/files.ts'
import { benchApp } from '../bench-app.ts'

/** The API with live streams in a separate process. It loads everything, then listens at a signal of the parent. */
const [url = '', port = '', dataDir = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit())
const db = connect(url, serverLimits)
const ignore = () => {}
const live = openLive({
  db,
  bus: openBus(url, ignore),
  notify: (topic, news) => notify(db, topic, news),
  onError: ignore,
})
setInterval(() => {
  live.ping()
  void live.checkSessions().catch(ignore)
}, 1_000).unref()
const files = await openFiles({ dataDir, s3: undefined })
const app = await benchApp(db, { files, live, publish: live.publish })
process.send?.('loaded')
await once(process, 'message')
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
