import { as, asGuest, form, type Send } from './as.ts'
import { makeMember } from './make.ts'
import type { TestApp } from './test-app.ts'

export interface Kept {
  id: number
  email: string
  phone: string
  send: Send
}

let made = 0
export const ownNumber = () => String(8_100_000_000 + ++made)

/** Profiles managed by parents, and the actions of the candidates. */
export function keptProfiles(t: TestApp) {
  const guest = asGuest(t.app)
  const post = (path: string, fields: Record<string, string>, send: Send = guest) =>
    send({ method: 'POST', url: `/api/v1/candidate/${path}`, ...form(fields) })
  return {
    guest,
    post,
    async kept(name = 'Asha Rani Sharma'): Promise<Kept> {
      const member = await makeMember(t.db, { name })
      await t.db`update members set profile_for = 'Daughter' where id = ${member.id}`
      await t.db`update profiles set is_withheld = true where member_id = ${member.id}`
      return { ...member, send: await as(t.app, t.db, { memberId: member.id }) }
    },
    ask: async ({ send }: Kept, contact: string) =>
      (await send({ method: 'POST', url: '/api/v1/candidate/ask', ...form({ contact }) })).json(),
    stateOf: async ({ send }: Kept) => (await send({ url: '/api/v1/candidate' })).json(),
    lastLink: () =>
      t.sent.flatMap(({ text }) => /\/yes\/([\w-]{22})\b/.exec(text)?.[1] ?? []).at(-1) as string,
    open: (token: string) => post('open', { token }),
    answer: async (token: string, said: string, changes?: string) =>
      (await post('answer', { token, answer: said, ...(changes && { wish: changes }) })).json(),
    isListed: async ({ id }: { id: number }) =>
      (await t.db`select from profiles where member_id = ${id} and is_listed`).length === 1,
    lettersTo: (email: string) =>
      t.sent.flatMap(one => (one.channel === 'mail' && one.to === email ? one.subject : [])),
    codeOf: () => /\b(\d{6})\b/.exec(t.sent.at(-1)?.text ?? '')?.[1] as string,
  }
}
