import { randomBytes, randomUUID } from 'node:crypto'
import { audit } from '../src/office/staff/audit/audit.ts'
import type { Files } from '../src/platform/files/files.ts'
import { sessionCookieOf } from './as.ts'
import { type MadeMember, makeInterest, makeMember, makeStaff } from './make.ts'
import { makeTalk } from './make-talk.ts'
import { storedPhoto } from './stored-photo.ts'
import type { TestDb } from './test-db.ts'

/** Unique values of this member, for searches. */
export interface Whole extends MadeMember {
  other: MadeMember
  photoKeys: string[]
  order: string
  mark: string
}

/** Creates a member with a row in every table that refers to members, and a second member for the pairs. */
export async function everyRow(t: { db: TestDb; files: Files }, passwordHash = 'none'): Promise<Whole> {
  const { db } = t
  const me = await makeMember(db, { gender: 'female', name: 'Asha Rani Sharma', isPremium: true })
  const other = await makeMember(db, { gender: 'male', name: 'Ravi Other Person' })
  const mark = `mark${me.id}`
  const [mine, theirs] = [me.id, other.id]
  await db`
    update members set password_hash = ${passwordHash}, signed_up_from = '203.0.113.9', profile_for = 'Daughter'
    where id = ${mine}`
  await db`update profile_details set description = ${`${mark} about`} where member_id = ${mine}`
  const photos = [await storedPhoto(t, mine), await storedPhoto(t, mine, { slot: 2, status: 'pending' })]
  const [photo] = await db<
    { id: number }[]
  >`select id from photos where member_id = ${mine} order by slot limit 1`
  const photoId = photo?.id as number
  await db`insert into photo_hashes (photo_id, part, quality, hash) values (${photoId}, 1, 90, repeat('01', 128)::bit(256))`
  await db`insert into photo_findings (photo_id, kind) values (${photoId}, 'qr')`
  await sessionCookieOf(db, { memberId: mine })
  await db`insert into known_devices (token_hash, member_id) values (${randomBytes(32)}, ${mine})`
  await db`
    insert into otp_challenges (member_id, session_hash, phone, code_mac, expires_at)
    values (${mine}, ${randomBytes(32)}, ${me.phone}, ${randomBytes(32)}, now() + interval '1 day')`
  await db`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${randomBytes(32)}, ${mine}, now() + interval '1 day')`
  await db`insert into consents (member_id, kind, wording) values (${mine}, 'terms', ${`${mark} wording`})`
  await db`
    insert into horoscopes (
      member_id, source, birth_time, within_minutes, star, star_span, chart, computed_with, rule_set
    )
    values (
      ${mine}, 'computed', '04:20', 0, 1, 1, '{}', ${`${mark} computed`}, 'north-web-1'
    )`
  await db`
    insert into changed_texts (member_id, field, approved_text) values (${mine}, 'description', ${`${mark} before`})`
  await db`
    with merge as (
      insert into option_merges (list, from_id, into_id, from_name, into_name)
      values ('hobbies', ${mine}, 1, 'One', 'Other') returning id
    )
    insert into option_moves (merge_id, place, member_id) select id, 'profile_details.hobby_ids', ${mine} from merge`
  await db`
    insert into form_drafts (member_id, form, answers) values (${mine}, 'profile', ${JSON.stringify({ note: `${mark} draft` })})`
  await db`
    insert into candidates (member_id, phone, token_hash, expires_at, agreed_at, agreed_to)
    values (${mine}, ${String(6_500_000_000 + mine)}, ${randomBytes(32)}, now(), now(), ${`${mark} agreed`})`
  await db`
    insert into candidate_answers (member_id, answer, wording, given_from)
    values (${mine}, 'yes', ${`${mark} agreed`}, '203.0.113.9')`
  await db`insert into candidate_requests (member_id, request) values (${mine}, ${`${mark} request`})`
  await db`
    insert into candidate_codes (member_id, id, code_mac, expires_at)
    values (${mine}, ${randomUUID()}, ${randomBytes(32)}, now() + interval '5 minutes')`
  await makeInterest(db, mine, theirs, { state: 'accepted' })
  await makeTalk(db, mine, theirs, 'momm')
  await db`update messages set body = ${`${mark} said`} where sender_id = ${mine} and seq = 1`
  await db`update messages set body = ${`${mark} heard`} where sender_id = ${theirs}`
  await db`
    insert into blocks (blocker_id, blocked_id, kind)
    select blocker, blocked, kind from unnest(array['block', 'hide']) as kind,
      (values (${mine}::int, ${theirs}::int), (${theirs}, ${mine})) as pair (blocker, blocked)`
  await db`
    insert into shortlists (member_id, other_id, note)
    values (${mine}, ${theirs}, ${`${mark} remembered`}), (${theirs}, ${mine}, 'secret of another')`
  await db`
    insert into saved_searches (member_id, position, name, search) values (${mine}, 1, ${`${mark} search`}, 'age=25-30')`
  await db`insert into member_digests (member_id, kind, read_up_to) values (${mine}, 'searches', '2026-05-03')`
  await db`insert into daily_picks (member_id, day, picked) values (${mine}, '2026-05-03', ${[theirs]})`
  await db`
    insert into profile_visits (member_id, viewer_id, kind, day)
    values (${mine}, ${theirs}, 'photos', '2026-05-01'), (${theirs}, ${mine}, 'number', '2026-05-02')`
  await db`insert into found_partners (member_id, place) values (${mine}, 'here')`
  await db`
    insert into email_changes (member_id, token_hash, email, expires_at)
    values (${mine}, ${randomBytes(32)}, ${`new.${mine}@test.example`}, now() + interval '1 day')`
  const { id: staffId } = await makeStaff(db, 'moderator')
  const memberNote = { note: `${mark} noted` }
  await audit(db, { action: 'member.note', staffId, subject: `member:${mine}`, detail: memberNote })
  await db`
    insert into profile_visits (member_id, viewer_id, kind, day)
    values (${mine}, ${theirs}, 'profile', '2026-05-01'), (${theirs}, ${mine}, 'profile', '2026-05-02')`
  await db`
    insert into notices (member_id, kind, other_id)
    values (${mine}, 'interest_accepted', ${theirs}), (${theirs}, 'interest_received', ${mine})`
  await db`
    insert into access_requests (subject, owner_id, viewer_id, state)
    values ('photos', ${mine}, ${theirs}, 'granted'), ('photos', ${theirs}, ${mine}, 'asked')`
  await db`
    insert into contact_reveals (viewer_id, owner_id) values (${mine}, ${theirs}), (${theirs}, ${mine})`
  await db`
    insert into refused_messages (sender_id, receiver_id) values (${mine}, ${theirs}), (${theirs}, ${mine})`
  await db`
    insert into sent_texts (sender_id, digest, receiver_id)
    values (${mine}, ${randomBytes(16)}, ${theirs}), (${theirs}, ${randomBytes(16)}, ${mine})`
  await db`insert into view_budgets (member_id, day, people) values (${mine}, '2026-05-03', ${[theirs]})`
  await db`insert into open_streams (member_id, server) values (${mine}, ${randomUUID()})`
  await db`
    insert into abuse_flags (member_id, kind, raised_on) values (${mine}, 'people', '2026-05-03')`
  const order = `order_test_${mine}_0001`
  await db`
    insert into receipts (
      order_id, financial_year, number, operator_name, operator_address, member_name, valid_from, valid_upto
    ) values (${order}, 2026, ${mine}, 'o', 'a', ${me.name}, now(), now() + interval '1 year')`
  await db`
    insert into payment_events (order_id, source, digest, response)
    values (${order}, 'poll', ${randomBytes(32)}, ${JSON.stringify({ state: 'COMPLETED' })})`
  await db`insert into plan_reminders (order_id, days_before) values (${order}, 30)`
  const refunded = `order_test_${mine}_0002`
  await db`
    insert into orders (id, member_id, plan_id, amount_paise, state, settled_at, created_from)
    values (${refunded}, ${mine}, 'Premium', 9900, 'REFUNDED', now(), '203.0.113.9')`
  await db`
    insert into refunds (id, order_id, amount_paise, state, reason, settled_at, next_poll_at)
    values (${`rf_${refunded}_1`}, ${refunded}, 9900, 'COMPLETED', 'asked', now(), null)`
  const detail = { note: `${mark} noted the order` }
  await audit(db, { action: 'order.note', staffId, subject: `order:${order}`, detail })
  const [row] = await db<{ id: number }[]>`
    insert into cases (kind, subject, member_id, priority, permission, due_at, member_answer, member_answered_at)
    values ('report', ${`member:${mine}`}, ${mine}, 'general', 'cases', now(), ${`${mark} answered`}, now()) returning id`
  const caseId = row?.id as number
  await db`
    insert into complaints (case_id, reporter_id, is_proven, is_about_self, reason, text, channel, due_at)
    values (${caseId}, ${mine}, true, false, 'other', ${`${mark} complained`}, 'profile', now())`
  const letter = JSON.stringify({ subject: 'About your profile', text: `${mark} letter` })
  await db`
    insert into decisions (id, ruling_id, case_id, action, member_id, letter)
    select next, next, ${caseId}, 'suspend', ${mine}, ${letter}::jsonb
    from nextval(pg_get_serial_sequence('decisions', 'id')) as next`
  await db`insert into exports (member_id, state) values (${mine}, 'failed')`
  return { ...me, other, photoKeys: photos.map(({ key }) => key), order, mark }
}
