import { castLogins } from '../demo/cast.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { ConfigError } from '../server/src/config.ts'
import { openFiles } from '../server/src/outside/files.ts'
import { run, say } from '../server/src/start.ts'
import { uploadsIn } from '../server/src/uploads-folder.ts'
import { startLocalPostgres } from './local-postgres/start-local-postgres.ts'
import { openGateway } from './open-gateway.ts'

/** The server of a developer: with a PostgreSQL of its own where none is named, and with demo members. */
run({
  openDatabase: async ({ dataDir }, onDeath) => {
    const postgres = await startLocalPostgres({ dataDir, say }).catch((error: Error) => {
      throw new ConfigError(error.message, { cause: error })
    })
    postgres.died.then(reason => onDeath(`PostgreSQL ended unexpectedly: ${reason}`))
    return { url: postgres.serverUrl, ownerUrl: postgres.url, stop: postgres.stop }
  },
  openGateway,
  fill: async (db, config) => {
    const { seedMembers: members, dataDir } = config
    if (members === 0) return
    await seedDemo(db, { members, uploadsFolder: uploadsIn(dataDir), files: await openFiles(config), say })
  },
  greeting: (address, { seedMembers }) => [
    ...(seedMembers > 0 ? demoLogins() : []),
    `\nSent SMS and mail: ${address}/outbox`,
    'Stop with Ctrl-C.\n',
  ],
})

function demoLogins(): string[] {
  const logins = castLogins.map(
    ({ name, phone, password, what }) => `  ${phone} / ${password}  ${name}, ${what}`,
  )
  return ['\nDemo logins (phone / password):', ...logins]
}
