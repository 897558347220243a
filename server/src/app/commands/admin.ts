import { parseArgs } from 'node:util'
import { invitationHours } from '#contract/office/staff/staff-limits.ts'
import { isEmailAddress } from '#contract/platform/email-address.ts'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { answerLocked, noApproval } from '../../office/staff/approvals/answer-locked.ts'
import { listOpenApprovals, lockOpenApproval } from '../../office/staff/approvals/store.ts'
import { describeApproval } from '../../office/staff/approvals/visible-approvals.ts'
import { audit } from '../../office/staff/audit/audit.ts'
import { makeInvitation } from '../../office/staff/invite.ts'
import { isLastAdminError, lastAdminStays } from '../../office/staff/last-admin.ts'
import { mailAdmins } from '../../office/staff/mail-admins.ts'
import { deleteStaffSessionsOf } from '../../office/staff/session-store.ts'
import {
  findStaffByEmail,
  insertStaffMember,
  listStaffRows,
  updateStaffPassword,
} from '../../office/staff/store.ts'
import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { approvalActions } from '../approval-actions.ts'
import { type CommandOptions, commandOutbox, printLine, secretOf, withDatabase } from './command.ts'

const help = `Manages staff accounts.

  npm run admin                                      lists the staff
  npm run admin -- create <email> [--name "Asha Rao"] [--roles moderator,editor]
                                                     creates an account (default role: admin) and prints a link to
                                                     choose a password and set up a second factor
  npm run admin -- reset <email>                     logs the person out and prints a new link, for a lost phone
  npm run admin -- approvals                         lists the requests that need a second person
  npm run admin -- approve <id>                      approves a request as the second person, and runs it
  npm run admin -- decline <id>                      declines a request

Each change is added to the audit log, and every admin gets an e-mail. Needs DATABASE_URL and the SESSION_SECRET of the
server.
`

interface Office {
  db: Db
  config: Config
  secret: string
  outbox: Outbox
}

export async function runAdmin(args: string[], surroundings: CommandOptions): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, name: { type: 'string' }, roles: { type: 'string' } },
  })
  const [verb, given] = positionals
  if (values.help) return printLine(help)
  const config = readConfig()
  const { sayDemoCodes } = surroundings
  if (verb === 'code' && sayDemoCodes && !config.isProduction) return sayDemoCodes(emailIn(given))
  const work = workOf(verb, given, values)
  if (!work) throw new ConfigError(help)
  const secret = await secretOf(config)
  await withDatabase('admin', surroundings, async db => {
    const outbox = await commandOutbox(db, config)
    await work({ db, config, secret, outbox })
  })
}

function workOf(
  verb: string | undefined,
  given: string | undefined,
  values: { name?: string; roles?: string },
) {
  if (verb === undefined) return list
  if (verb === 'approvals') return listApprovals
  if (verb === 'approve' || verb === 'decline') {
    const id = Number(given)
    const reply = verb === 'approve' ? 'yes' : 'no'
    return isApprovalId(id) ? (office: Office) => answer(office, id, reply) : undefined
  }
  const email = emailIn(given)
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

const emailIn = (given: string | undefined) => given?.trim().toLowerCase()

/** The column is an int4. */
const isApprovalId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31

function readRoles(text = 'admin'): StaffRole[] {
  const words = text.split(',').map(word => word.trim())
  const unknown = words.find(word => !staffRoles.some(role => role === word))
  if (unknown !== undefined)
    throw new ConfigError(`There is no role "${unknown}". The roles are: ${staffRoles.join(', ')}.`)
  return staffRoles.filter(role => words.includes(role))
}

async function list({ db }: Office): Promise<void> {
  const people = await listStaffRows(db)
  for (const { email, name, roles, isDisabled, isEnrolled } of people) {
    const state = isDisabled ? 'disabled' : isEnrolled ? '' : 'not set up yet'
    printLine([email, name, roles.join(', '), state].filter(Boolean).join('  '))
  }
  printLine(
    people.length === 0
      ? 'No staff yet. Create the first account: npm run admin -- create <email>'
      : `${people.length} staff.`,
  )
}

async function create(
  office: Office,
  person: { email: string; name: string; roles: StaffRole[] },
): Promise<void> {
  const { db, config, secret, outbox } = office
  const link = await db.transaction(async tx => {
    const known = await findStaffByEmail(tx, person.email)
    if (known?.isEnrolled || known?.isDisabled)
      throw new ConfigError(
        `${person.email} already has an account. For a new link: npm run admin -- reset ${person.email}`,
      )
    const id = known?.id ?? (await insertStaffMember(tx, person))
    if (id === undefined) throw new ConfigError('Another command has just created this account.')
    const made = await makeInvitation(tx, { config, secret }, id)
    await notifyAdmins(tx, outbox, personText(person, `got an account as ${person.roles.join(', ')}`))
    await audit(tx, {
      action: 'staff.create',
      subject: `staff:${id}`,
      detail: { ...person, by: 'command line' },
    })
    return made
  })
  printLink(link)
}

async function reset(office: Office, email: string): Promise<void> {
  const { db, config, secret, outbox } = office
  const link = await db.transaction(async tx => {
    const person = await findStaffByEmail(tx, email)
    if (!person || person.isDisabled)
      throw new ConfigError(`There is no active account with the e-mail ${email}.`)
    // The old second factor stays until the new one replaces it, so that there is always an admin.
    await updateStaffPassword(tx, person.id, null)
    await deleteStaffSessionsOf(tx, person.id)
    const made = await makeInvitation(tx, { config, secret }, person.id)
    const what = 'was logged out and got a link for a new password and second factor'
    await notifyAdmins(tx, outbox, personText(person, what))
    await audit(tx, { action: 'staff.reset', subject: `staff:${person.id}`, detail: { by: 'command line' } })
    return made
  })
  printLink(link)
}

async function listApprovals({ db }: Office): Promise<void> {
  const open = await listOpenApprovals(db)
  for (const approval of open) {
    const description = await describeApproval(db, approval, approvalActions)
    const { id, askerName, expiresAt } = approval
    printLine(`${id}  ${description} Requested by ${askerName}, expires ${expiresAt.toISOString()}.`)
  }
  if (open.length === 0) printLine('No approvals are waiting.')
}

/** The command line is the second person. */
async function answer(office: Office, id: number, reply: 'yes' | 'no'): Promise<void> {
  const { db, config, secret, outbox } = office
  const message = await db
    .transaction(async tx => {
      const approval = await lockOpenApproval(tx, id)
      const parts = { config, secret, outbox, approvalActions }
      const answered = approval ? await answerLocked(tx, parts, approval, reply, null) : noApproval()
      if (answered instanceof Refusal) throw new ConfigError(answered.body.message)
      const { subject, detail } = answered.note
      await notifyAdmins(tx, outbox, `approval ${id} was answered with ${reply}: ${detail?.sentence}`)
      await audit(tx, { action: 'approval.answer', subject, detail: { ...detail, by: 'command line' } })
      return answered.reply.message
    })
    .catch(error => {
      throw isLastAdminError(error) ? new ConfigError(lastAdminStays) : error
    })
  printLine(message)
}

const personText = ({ name, email }: { name: string; email: string }, what: string) =>
  `${name} (${email}) ${what}`

/** Queues a mail to every admin. A running server sends it. */
const notifyAdmins = (tx: Tx, outbox: Outbox, what: string) =>
  mailAdmins(tx, { outbox }, 'The command line of the office was used', `With npm run admin, ${what}.`)

function printLink(link: string): void {
  printLine(`Please open this link within ${invitationHours} hours. It works once:\n\n  ${link}\n`)
}
