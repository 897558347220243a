import { as, form, type Send } from './as.ts'
import { makeMember } from './make.ts'
import type { TestApp } from './test-app.ts'

type Wanted = Parameters<typeof makeMember>[1]

export async function signedIn({ app, db }: Pick<TestApp, 'app' | 'db'>, wanted: Wanted = {}) {
  const member = await makeMember(db, wanted)
  return { ...member, send: await as(app, db, { memberId: member.id }) }
}

export const viewProfile = (send: Send, id: number) =>
  send({ method: 'POST', url: '/api/v1/mycon/view_profile', ...form({ find_id: String(id) }) })
