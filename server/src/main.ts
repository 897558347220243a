import { seedContent } from '../seed/site-content.ts'
import { ConfigError } from './config.ts'
import type { Db } from './db.ts'
import { run } from './start.ts'

/** The server as production runs it. In development `dev/main.ts` adds a database and demo members. */
run({
  fill: async db => {
    await seedContent(db, { withDemo: false })
    await refuseDemoMembers(db)
  },
})

async function refuseDemoMembers(db: Db): Promise<void> {
  const [row] = await db`select 1 from members where is_demo limit 1`
  if (row) throw new ConfigError('This database holds demo members, which have no place in production.')
}
