import { paths } from '#contract/platform/paths.ts'
import { seedDemoCases } from '../demo/cases.ts'
import { castLogins } from '../demo/cast.ts'
import { seedDemoDrafts } from '../demo/drafts.ts'
import { seedDemoHistory } from '../demo/history.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { seedDemoStaff } from '../demo/staff.ts'
import { demoStaffLines } from '../demo/staff-codes.ts'
import { printLine } from '../server/src/app/commands/command.ts'
import { run } from '../server/src/app/start.ts'
import { ConfigError } from '../server/src/platform/config.ts'
import { createSeal } from '../server/src/platform/crypto/seal.ts'
import { getDevelopmentSecret } from '../server/src/platform/files/development-secret.ts'
import { openFiles } from '../server/src/platform/files/files.ts'
import { uploadsIn } from '../server/src/platform/files/uploads-folder.ts'
import { openOutbox } from '../server/src/platform/outbox/outbox.ts'
import { letterheadOf } from '../server/src/platform/outbox/render-mail.ts'
import { startLocalPostgres } from './local-postgres/start-local-postgres.ts'
import { openGateway } from './open-gateway.ts'

/** The development server: with demo members, and with a local PostgreSQL unless DATABASE_URL is set. */
run({
  openDatabase: async ({ dataDir }, onDeath) => {
    const postgres = await startLocalPostgres({ dataDir, say: printLine }).catch((error: Error) => {
      throw new ConfigError(error.message, { cause: error })
    })
    postgres.died.then(reason => onDeath(`PostgreSQL ended unexpectedly: ${reason}`))
    return { url: postgres.serverUrl, ownerUrl: postgres.url, stop: postgres.stop }
  },
  openGateway,
  fill: async (db, config) => {
    const { seedMembers: members, dataDir } = config
    if (members === 0) return
    const secret = config.sessionSecret ?? (await getDevelopmentSecret(dataDir))
    await seedDemoStaff(db, secret)
    await seedDemo(db, {
      members,
      uploadsFolder: uploadsIn(dataDir),
      files: await openFiles(config),
      say: printLine,
    })
    const outbox = openOutbox({
      db,
      seal: createSeal(secret),
      letterhead: letterheadOf(config, secret),
      sms: undefined,
      mail: undefined,
    })
    await seedDemoCases(db, { outbox, config, secret })
    await seedDemoDrafts(db)
    await seedDemoHistory(db)
  },
  greeting: (address, { seedMembers }) => [
    ...(seedMembers > 0 ? [...demoLogins(), ...officeLogins(address)] : []),
    `\nSMS and e-mails: ${address}/outbox`,
    'Stop with Ctrl-C.\n',
  ],
})

function officeLogins(address: string): string[] {
  return [
    `\nThe office: ${address}${paths.admin} (e-mail / password / code from the app)`,
    ...demoStaffLines(),
    '  A code works once, for half a minute. For new codes: npm run admin -- code',
  ]
}

function demoLogins(): string[] {
  const logins = castLogins.map(
    ({ name, phone, password, what }) => `  ${phone} / ${password}  ${name}, ${what}`,
  )
  return ['\nDemo logins (phone / password):', ...logins]
}
