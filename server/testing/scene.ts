import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { createFileKey } from '../src/features/photos/files-store.ts'
import { pathOf } from '../src/features/photos/store.ts'
import { insertion, sql } from '../src/platform/database/sql.ts'
import { as, asGuest, type Send, sessionCookieOf } from './as.ts'
import type { Person } from './changes.ts'
import { type MadeMember, makeInterest, makeMember } from './make.ts'
import { makeTalk } from './make-talk.ts'
import type { TestApp } from './test-app.ts'
import type { TestDb } from './test-db.ts'

/** The caller, at a step or as a visitor, among bystanders whose rows must not change. */
export interface Scene {
  t: TestApp
  me: MadeMember
  asha: MadeMember
  bela: MadeMember
  ravi: MadeMember
  lata: MadeMember
  send: Send
  bystanders: Person[]
}

/**
 * Two women who wait for an answer of two men, a registrant, and one of the men as the caller. Everyone has rows that a call
 * could change by mistake: a session, consents, a notice, a conversation, a code, a link, photos.
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
      await makeTalk(t.db, man.id, woman.id, 'mo', { at: '2026-08-03T05:00:00Z' })
    }
  }
  await t.db`
    insert into notices (member_id, kind, other_id)
    select member_id, 'interest_received', other_id from (
      select sender_id, receiver_id from interests where sender_id = any (${[asha.id, bela.id]}::int[])
    ) as i, lateral (values (sender_id, receiver_id), (receiver_id, sender_id)) as n (member_id, other_id)`
  await addBelongings(t, Object.values(people))
  const send = by === 'guest' ? asGuest(t.app) : await as(t.app, t.db, { memberId: me.id })
  // Later writes have another time.
  await t.clock.advance({ minutes: 5 })
  return { t, ...people, send, bystanders: [asha, bela, ravi, lata].map(personOf) }
}

const hashOf = ({ id }: MadeMember) => Buffer.alloc(32, String(id))

export const personOf = (member: MadeMember): Person => ({
  table: 'members',
  id: member.id,
  marks: [member.phone, hashOf(member).toString('hex')],
})

/** One statement per table, because tests create hundreds of scenes. */
async function addBelongings({ db }: TestApp, people: MadeMember[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  const hashes = people.map(hashOf)
  const whose = sql`
    unnest(${ids}::int[], ${people.map(({ phone }) => phone)}::text[], ${hashes}::bytea[]) as p (id, phone, hash)`
  for (const memberId of ids) await sessionCookieOf(db, { memberId })
  await db`
    insert into consents (member_id, kind, wording)
    select id, kind, 'x' from ${whose}, unnest(array['terms', 'public_card']) as kind`
  await db`update profiles set is_public = true where member_id = any (${ids}::int[])`
  await db`
    insert into otp_challenges (member_id, session_hash, phone, code_mac, expires_at)
    select id, hash, phone, hash, now() + interval '1 day' from ${whose}`
  await db`
    insert into password_resets (token_hash, member_id, expires_at)
    select hash, id, now() + interval '1 day' from ${whose}`
  await addPhotos(db, ids)
  await db`insert into known_devices (token_hash, member_id) select hash, id from ${whose}`
  await db`
    insert into login_failures (kind, key_hash, failures, locked_until)
    select 'password', hash, 1, now() + interval '1 day' from ${whose}
    union all
    select 'code', sha256(convert_to(phone, 'UTF8')), 1, now() from ${whose}`
}

/** Two photo rows each, like the upload writes them, without objects. */
async function addPhotos(db: TestDb, ids: number[]): Promise<void> {
  const photos = ids.flatMap(id => [1, 2].map(slot => ({ id, slot, key: createFileKey() })))
  await db`insert into files ${insertion(photos.map(({ id, key }) => ({ key, member_id: id, state: 'live' })))}`
  await db`
    insert into photos ${insertion(
      photos.map(({ id, slot, key }) => ({
        member_id: id,
        slot,
        path: pathOf(key),
        status: 'approved',
        file_key: key,
        crop: [0, 0, 1, 1],
      })),
    )}`
}
