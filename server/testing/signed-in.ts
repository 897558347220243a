import { expect } from 'vitest'
import { as, asGuest, form, type Send } from './as.ts'
import { makeMember, makeStaff } from './make.ts'
import type { TestApp } from './test-app.ts'

type Wanted = Parameters<typeof makeMember>[1]

/** A new member with a session. */
export async function signedIn({ app, db }: Pick<TestApp, 'app' | 'db'>, wanted: Wanted = {}) {
  const member = await makeMember(db, wanted)
  return { ...member, send: await as(app, db, { memberId: member.id }) }
}

export const viewProfile = (send: Send, id: number) =>
  send({ method: 'POST', url: '/api/v1/mycon/view_profile', ...form({ find_id: String(id) }) })

/** The call is for members whose onboarding is done, free or premium, and for nobody else. */
export async function expectMembersOnly(t: TestApp, call: (send: Send) => ReturnType<Send>) {
  const moderator = await makeStaff(t.db, 'moderator')
  const tries: [send: Send, status: number][] = [
    [asGuest(t.app), 401],
    [(await signedIn(t, { step: 'partner' })).send, 403],
    [(await signedIn(t, { isSuspended: true })).send, 403],
    [await as(t.app, t.db, { staffId: moderator.id }), 401],
    [(await signedIn(t)).send, 200],
    [(await signedIn(t, { isPremium: true })).send, 200],
  ]
  for (const [send, status] of tries) expect((await call(send)).statusCode).toBe(status)
}
