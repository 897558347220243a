import { z } from 'zod'
import { staffRoles } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'
import { twoPersonAct } from './approvals/two-person-act.ts'
import { deleteFactor } from './factor-store.ts'
import { makeInvitation } from './invite.ts'
import { invitationMail } from './mails.ts'
import { deleteStaffSessionsOf } from './session-store.ts'
import {
  findPerson,
  findPersonByEmail,
  insertPerson,
  lockPerson,
  type Person,
  writeEnabled,
  writeRoles,
  writeUnenrolled,
} from './store.ts'

/** Who may come into the office, and with which rights: what takes two admins. */

const both = { asks: 'staff', answers: 'staff' } as const
const roles = z.array(z.enum(staffRoles))
const ofPerson = z.object({ id: z.number() })

const versionOf = async (tx: Sql, { id }: { id: number }) => {
  const person = await lockPerson(tx, id)
  return person && String(person.version)
}
const get = async (tx: Sql, id: number): Promise<Person> => {
  const person = await findPerson(tx, id)
  if (!person) throw new Error(`There is no staff ${id}.`)
  return person
}
const named = ({ name, email }: { name: string; email: string }) => `${name} (${email})`

export const invitePerson = twoPersonAct({
  ...both,
  payload: z.object({ name: z.string(), email: z.string(), roles }),
  sentence: async (_, person) => `${named(person)} is invited as ${person.roles.join(', ')}.`,
  version: async (tx, { email }) => ((await findPersonByEmail(tx, email)) ? undefined : 'new'),
  run: async (tx, person, parts) => {
    const id = await insertPerson(tx, person)
    if (id === undefined) return 'Not done. The address belongs to somebody already.'
    const link = await makeInvitation(tx, parts, id)
    await parts.outbox.put(tx, invitationMail(person, link))
    return `The invitation was mailed to ${person.email}.`
  },
})

export const givePersonRoles = twoPersonAct({
  ...both,
  payload: ofPerson.extend({ roles }),
  sentence: async (tx, { id, roles: wanted }) => {
    const person = await get(tx, id)
    return `${named(person)}, until now ${person.roles.join(', ')}, becomes ${wanted.join(', ')}.`
  },
  version: (tx, payload) => versionOf(tx, payload),
  run: async (tx, { id, roles: wanted }) => {
    const { name } = await get(tx, id)
    await writeRoles(tx, id, wanted)
    return `${name} is ${wanted.join(', ')} now.`
  },
})

export const resetPerson = twoPersonAct({
  ...both,
  payload: ofPerson,
  sentence: async (tx, { id }) =>
    `${named(await get(tx, id))} gets a link for a new password and second factor; the old ones end at once.`,
  version: (tx, payload) => versionOf(tx, payload),
  run: async (tx, { id }, parts) => {
    const person = await get(tx, id)
    await resetKeys(tx, id)
    await parts.outbox.put(tx, invitationMail(person, await makeInvitation(tx, parts, id)))
    return `${person.name} was signed out everywhere and got a new link by mail.`
  },
})

/** Whoever comes back enrols anew: nobody knows where the old phone is. */
export const enablePerson = twoPersonAct({
  ...both,
  payload: ofPerson,
  sentence: async (tx, { id }) => {
    const person = await get(tx, id)
    return `${named(person)} comes back as ${person.roles.join(', ')}, with a new password and second factor.`
  },
  version: (tx, payload) => versionOf(tx, payload),
  run: async (tx, { id }, parts) => {
    const person = await get(tx, id)
    await resetKeys(tx, id)
    await writeEnabled(tx, id)
    await parts.outbox.put(tx, invitationMail(person, await makeInvitation(tx, parts, id)))
    return `${person.name} may come back, and got a link by mail.`
  },
})

/** Neither password nor second factor opens anything any more. */
async function resetKeys(tx: Sql, id: number): Promise<void> {
  await writeUnenrolled(tx, id)
  await deleteFactor(tx, id)
  await deleteStaffSessionsOf(tx, id)
}
