import { as, asGuest, form, type Send } from './as.ts'
import { makeMember } from './make.ts'
import type { TestApp } from './test-app.ts'

export interface ManagedProfile {
  id: number
  email: string
  phone: string
  send: Send
}

let made = 0
/** A phone number that no other test member has. */
export const ownNumber = () => String(8_100_000_000 + ++made)

/** Helpers for profiles that parents manage, and for their daughters with a link. */
export function managedProfiles(t: TestApp) {
  const guest = asGuest(t.app)
  const post = (path: string, fields: Record<string, string>, send: Send = guest) =>
    send({ method: 'POST', url: `/api/v1/candidate/${path}`, ...form(fields) })
  return {
    guest,
    post,
    /** A complete profile that is withheld until her consent. */
    async makeManaged(name = 'Asha Rani Sharma'): Promise<ManagedProfile> {
      const member = await makeMember(t.db, { name })
      await t.db`update members set profile_for = 'Daughter' where id = ${member.id}`
      await t.db`update profiles set is_withheld = true where member_id = ${member.id}`
      return { ...member, send: await as(t.app, t.db, { memberId: member.id }) }
    },
    ask: async ({ send }: ManagedProfile, contact: string) =>
      (await send({ method: 'POST', url: '/api/v1/candidate/ask', ...form({ contact }) })).json(),
    stateOf: async ({ send }: ManagedProfile) => (await send({ url: '/api/v1/candidate' })).json(),
    /** The link in the last message with a link. */
    lastLink: () =>
      t.sent.flatMap(({ text }) => /\/yes\/([\w-]{22})\b/.exec(text)?.[1] ?? []).at(-1) as string,
    open: (token: string) => post('open', { token }),
    answer: async (token: string, reply: string, changes?: string) =>
      (await post('answer', { token, answer: reply, ...(changes && { wish: changes }) })).json(),
    isListed: async ({ id }: { id: number }) =>
      (await t.db`select from profiles where member_id = ${id} and is_listed`).length === 1,
    mailsTo: (email: string) =>
      t.sent.flatMap(mail => (mail.channel === 'mail' && mail.to === email ? mail.subject : [])),
    codeOf: () => /\b(\d{6})\b/.exec(t.sent.at(-1)?.text ?? '')?.[1] as string,
  }
}
