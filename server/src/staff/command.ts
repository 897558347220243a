/** The command behind `npm run admin`: the first admin, and the way back in for an office of one. */
import { parseArgs } from 'node:util'
import { isEmailAddress } from '#contract/email-address.ts'
import { invitationHours } from '#contract/staff-limits.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import { audit } from '../audit/audit.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { connect, type Db, type Sql } from '../db.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { sealWith } from '../outbox/seal.ts'
import { keptSecret } from '../secret.ts'
import { makeInvitation } from './invite.ts'
import { createdMail } from './mails.ts'
import { deleteStaffSessionsOf } from './session-store.ts'
import { findPersonByEmail, insertPerson, listActing, listStaffRows, writePassword } from './store.ts'

const help = `People of the office.

  npm run admin                                      lists them
  npm run admin -- create <email> [--name "Asha Rao"] [--roles moderator,editor]
                                                     makes an admin, or whom the roles say, and prints the link by
                                                     which they choose a password and enrol their second factor
  npm run admin -- reset <email>                     signs them out and prints a new link: for a phone that is gone

Both stand in the audit, and every admin gets a mail. The database is DATABASE_URL; SESSION_SECRET must be the server's.
`

/** What development adds. */
export interface Surroundings {
  /** For a server without DATABASE_URL. */
  findDatabase?: (config: Config) => Promise<string | undefined>
  /** Verbs of its own: true where it was one. */
  more?: (verb: string | undefined, email: string | undefined, config: Config) => boolean
}

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Office {
  db: Db
  config: Config
  secret: string
}

export function runAdmin(surroundings: Surroundings): void {
  run(surroundings).catch((error: Error) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`)
    process.exitCode = 1
  })
}

async function run({ findDatabase, more }: Surroundings): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, name: { type: 'string' }, roles: { type: 'string' } },
  })
  const [verb, given] = positionals
  const email = given?.trim().toLowerCase()
  if (values.help) return void say(help)
  const config = readConfig()
  if (more?.(verb, email, config)) return
  const work = workOf(verb, email, values)
  if (!work) throw new ConfigError(help)
  const url = config.databaseUrl ?? (await findDatabase?.(config))
  if (!url) throw new ConfigError('Please set DATABASE_URL, or start the server first.')
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDir))
  const db = connect(url, { max: 1, name: 'saptapadi-admin' })
  await work({ db, config, secret }).finally(() => db.end({ timeout: 5 }))
}

function workOf(
  verb: string | undefined,
  email: string | undefined,
  values: { name?: string; roles?: string },
) {
  if (verb === undefined) return list
  if (!email || !isEmailAddress(email)) return undefined
  if (verb === 'create')
    return (office: Office) =>
      create(office, {
        email,
        name: values.name ?? (email.split('@')[0] as string),
        roles: readRoles(values.roles),
      })
  return verb === 'reset' ? (office: Office) => reset(office, email) : undefined
}

function readRoles(text = 'admin'): StaffRole[] {
  const words = text.split(',').map(word => word.trim())
  const unknown = words.find(word => !staffRoles.some(role => role === word))
  if (unknown !== undefined)
    throw new ConfigError(`There is no role "${unknown}". Roles: ${staffRoles.join(', ')}.`)
  return staffRoles.filter(role => words.includes(role))
}

async function list({ db }: Office): Promise<void> {
  const people = await listStaffRows(db)
  for (const { email, name, roles, isDisabled, isEnrolled } of people) {
    const state = isDisabled ? 'disabled' : isEnrolled ? '' : 'has not enrolled yet'
    say([email, name, roles.join(', '), state].filter(Boolean).join('  '))
  }
  say(people.length === 0 ? 'Nobody yet: npm run admin -- create <email>' : `${people.length} people.`)
}

async function create(
  { db, config, secret }: Office,
  person: { email: string; name: string; roles: StaffRole[] },
): Promise<void> {
  const link = await db.begin(async tx => {
    const known = await findPersonByEmail(tx, person.email)
    if (known?.isEnrolled || known?.isDisabled)
      throw new ConfigError(
        `${person.email} is in the office already. To let them in anew: npm run admin -- reset`,
      )
    const id = known?.id ?? (await insertPerson(tx, person))
    if (id === undefined) throw new ConfigError('Somebody else made the same account just now.')
    const made = await makeInvitation(tx, { config, secret }, id)
    await tell({ tx, db, secret }, person, `was made ${person.roles.join(', ')}`)
    await audit(tx, {
      action: 'staff.create',
      subject: `staff:${id}`,
      detail: { ...person, by: 'command line' },
    })
    return made
  })
  sayLink(link)
}

async function reset({ db, config, secret }: Office, email: string): Promise<void> {
  const link = await db.begin(async tx => {
    const person = await findPersonByEmail(tx, email)
    if (!person || person.isDisabled)
      throw new ConfigError(`Nobody with the address ${email} is in the office.`)
    // The last admin stays one: the new second factor replaces the old one when it is enrolled.
    await writePassword(tx, person.id, null)
    await deleteStaffSessionsOf(tx, person.id)
    const made = await makeInvitation(tx, { config, secret }, person.id)
    await tell(
      { tx, db, secret },
      person,
      'was signed out and got a link for a new password and second factor',
    )
    await audit(tx, { action: 'staff.reset', subject: `staff:${person.id}`, detail: { by: 'command line' } })
    return made
  })
  sayLink(link)
}

/** Every admin hears of it, from the running server. */
async function tell(
  { tx, db, secret }: { tx: Sql; db: Db; secret: string },
  person: { name: string; email: string },
  what: string,
): Promise<void> {
  const outbox = openOutbox({ db, seal: sealWith(secret), sms: undefined, mail: undefined })
  for (const { email: to } of await listActing(tx, ['admin']))
    await outbox.put(tx, createdMail(to, person, what))
}

function sayLink(link: string): void {
  say(`Please open this link within ${invitationHours} hours; it works once:\n\n  ${link}\n`)
}
