import type { OnboardingStep } from '#contract/session.ts'
import type { Db } from '../src/db.ts'
import { newKey } from '../src/photos/files-store.ts'
import { pathOf } from '../src/photos/store.ts'
import { as, asGuest, type Send } from './as.ts'
import { type MadeMember, makeInterest, makeMember } from './make.ts'
import { makeTalk } from './make-talk.ts'
import type { TestApp } from './test-app.ts'

/** The one who acts, at a step or as a guest, among people whose rows are none of their business. */
export interface Scene {
  t: TestApp
  me: MadeMember
  asha: MadeMember
  bela: MadeMember
  ravi: MadeMember
  lata: MadeMember
  send: Send
  /** Numbers by name. */
  ids: Record<string, number>
}

/**
 * Two women who wait for an answer of two men, one of whom acts, and a registrant. Everybody has what a call might
 * touch by mistake: a session, consents, a notice, a conversation, a code, a link, photos.
 */
export async function scene(t: TestApp, by: OnboardingStep | 'guest'): Promise<Scene> {
  const me = await makeMember(t.db, { gender: 'male', step: by === 'guest' ? 'done' : by, isPremium: true })
  const [asha, bela] = [await makeMember(t.db), await makeMember(t.db)]
  const ravi = await makeMember(t.db, { gender: 'male', isPremium: true })
  const lata = await makeMember(t.db, { step: 'phone' })
  const people = { me, asha, bela, ravi, lata }
  for (const woman of [asha, bela]) {
    for (const man of [me, ravi]) {
      await makeInterest(t.db, woman.id, man.id)
      await tellOf(t, man.id, woman.id)
      await tellOf(t, woman.id, man.id)
      await makeTalk(t.db, man.id, woman.id, 'mo', { at: '2026-08-03T05:00:00Z' })
    }
  }
  for (const { id, phone } of Object.values(people)) await addBelongings(t, id, phone)
  const send = by === 'guest' ? asGuest(t.app) : await as(t.app, t.db, { memberId: me.id })
  const ids = Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, id]))
  // So that whatever is written now carries another time.
  await t.clock.advance({ minutes: 5 })
  return { t, ...people, send, ids }
}

const tellOf = ({ db }: TestApp, memberId: number, otherId: number) => db`
  insert into notices (member_id, kind, other_id) values (${memberId}, 'interest_received', ${otherId})`

async function addBelongings({ app, db }: TestApp, id: number, phone: string): Promise<void> {
  const hash = Buffer.alloc(32, String(id))
  await as(app, db, { memberId: id })
  await db`insert into consents (member_id, kind, wording) values (${id}, 'terms', 'x'), (${id}, 'public_card', 'x')`
  await db`update profiles set is_public = true where member_id = ${id}`
  await db`
    insert into otp_challenges (member_id, session_hash, phone, code_mac, expires_at)
    values (${id}, ${hash}, ${phone}, ${hash}, now() + interval '1 day')`
  await db`
    insert into password_resets (token_hash, member_id, expires_at) values (${hash}, ${id}, now() + interval '1 day')`
  await addPhotos(db, id)
  await db`insert into known_devices (token_hash, member_id) values (${hash}, ${id})`
  await db`insert into phone_failures (phone, failures) values (${phone}, 1)`
  await db`
    insert into login_failures (phone_hash, failures, locked_until) values (${hash}, 1, now() + interval '1 day')`
}

/** Two rows as the pipeline writes them; there are no objects. */
async function addPhotos(db: Db, id: number): Promise<void> {
  for (const slot of [1, 2]) {
    const key = newKey()
    await db`insert into files (key, member_id, state) values (${key}, ${id}, 'live')`
    await db`
      insert into photos (member_id, slot, path, status, file_key, crop)
      values (${id}, ${slot}, ${pathOf(key)}, 'approved', ${key}, '{0,0,1,1}')`
  }
}
