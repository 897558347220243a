import type { Db } from '../src/platform/database/db.ts'
import { makeMember } from './make.ts'

/** The same numbers every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const forWhom = ['Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend']
const lanes = ['court', 'person', 'child', 'listed', 'general', 'consumer', 'privacy', 'approval']

/**
 * Ninety days of a small service, with people who join, look, write, pay, complain and leave money behind: all of it by
 * chance, so that no figure is right by its shape alone. Some are demo people.
 */
export async function seedNinetyDays(db: Db, today: string): Promise<void> {
  const roll = dice(7)
  const end = Date.parse(`${today}T09:00:00Z`)
  const minutes = (daysAgo: number, more = 0) =>
    new Date(end - daysAgo * 86_400_000 - roll(86_400) * 1000 + more * 60_000)
  const ids: number[] = []
  for (let n = 0; n < 90; n += 1) {
    const joined = minutes(2 + roll(88))
    const { id } = await makeMember(db, { gender: n % 2 ? 'male' : 'female' })
    const later = (days: number) => new Date(joined.getTime() + roll(days * 86_400) * 1000)
    await db`
      update members set created_at = ${joined}, profile_for = ${forWhom[roll(6)] as string}, is_demo = ${n % 9 === 0},
        phone_verified_at = ${later(10)} where id = ${id}`
    await db`update profile_details set completed_at = ${later(20)} where member_id = ${id}`
    await db`update profiles set approved_at = ${later(35)}, joined_at = ${joined} where member_id = ${id}`
    ids.push(id)
  }
  const one = () => ids[roll(ids.length)] as number
  const pair = (): [number, number] => {
    const [a, b] = [one(), one()]
    return a === b ? pair() : [a, b]
  }
  for (let n = 0; n < 260; n += 1) {
    const [a, b] = pair()
    const state = ['sent', 'accepted', 'declined', 'expired', 'withdrawn', 'ended'][roll(6)] as string
    const sent = minutes(roll(85))
    const answered = ['accepted', 'declined', 'ended'].includes(state)
      ? new Date(Math.min(sent.getTime() + roll(6 * 86_400) * 1000, end))
      : null
    // A match goes on for weeks before it ends.
    const isOver = state === 'ended' && answered
    const over = isOver ? new Date(Math.min(answered.getTime() + roll(40 * 86_400) * 1000, end)) : answered
    await db`
      insert into interests (sender_id, receiver_id, state, sent_at, answered_at, was_accepted_at, ended_by)
      values (${a}, ${b}, ${state}, ${sent}, ${over}, ${isOver ? answered : null}, ${isOver ? a : null})
      on conflict do nothing`
    const [viewer, owner] = pair()
    await db`
      insert into profile_views (member_id, viewer_id, viewed_on)
      values (${owner}, ${viewer}, ${minutes(roll(88))}::timestamptz::date) on conflict do nothing`
  }
  for (let n = 0; n < 40; n += 1) {
    const [lower, higher] = pair().toSorted((a, b) => a - b) as [number, number]
    const begun = roll(80)
    const wrote = [1 + roll(4), roll(3)] as const
    const [talk] = await db<{ id: number }[]>`
      insert into conversations (lower_id, higher_id, last_seq, lower_wrote_seq, higher_wrote_seq)
      values (${lower}, ${higher}, ${wrote[0] + wrote[1]}, ${wrote[0]}, ${wrote[1] ? wrote[0] + wrote[1] : 0})
      on conflict do nothing returning id`
    if (!talk) continue
    for (let seq = 1; seq <= wrote[0] + wrote[1]; seq += 1)
      await db`
        insert into messages (conversation_id, seq, sender_id, client_id, body, sent_at)
        values (${talk.id}, ${seq}, ${seq <= wrote[0] ? lower : higher}, gen_random_uuid(), 'x',
          ${minutes(begun, seq * 30)})`
  }
  for (const id of ids.slice(0, 60))
    await db`insert into daily_looks (member_id, day) values (${id}, ${minutes(roll(60))}::timestamptz::date)`
  await seedMoney(db, { roll, minutes, one })
  await seedOffice(db, { roll, minutes, one })
}

interface Chance {
  roll: (sides: number) => number
  minutes: (daysAgo: number, more?: number) => Date
  one: () => number
}

async function seedMoney(db: Db, { roll, minutes, one }: Chance): Promise<void> {
  for (let n = 0; n < 70; n += 1) {
    const state = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'FAILED', 'REFUNDED', 'REFUNDING'][
      roll(6)
    ] as string
    const settled = minutes(1 + roll(85))
    const id = `order_ninety_${String(n).padStart(4, '0')}`
    await db`
      insert into orders (id, member_id, plan_id, amount_paise, state, created_at, settled_at)
      values (${id}, ${one()}, 'Premium', ${9900 + roll(3) * 100}, ${state}, ${settled}, ${settled})`
    if (state === 'REFUNDED' || state === 'REFUNDING')
      await db`
        insert into refunds (id, order_id, amount_paise, reason, state, created_at, settled_at, next_poll_at)
        select ${`rf_${id}_1`}, id, amount_paise, 'asked', ${state === 'REFUNDED' ? 'COMPLETED' : 'PENDING'}, settled_at,
          ${state === 'REFUNDED' ? new Date(settled.getTime() + 20 * 3_600_000) : null}, null
        from orders where id = ${id}`
  }
}

async function seedOffice(db: Db, { roll, minutes, one }: Chance): Promise<void> {
  for (let n = 0; n < 120; n += 1) {
    const opened = minutes(3 + roll(80))
    const isDecided = roll(5) > 0
    const decided = new Date(opened.getTime() + roll(40 * 3600) * 1000)
    const due = new Date(opened.getTime() + 86_400_000)
    const kind = ['profile', 'profile', 'report', 'grievance', 'enquiry'][roll(5)] as string
    const lane = kind === 'profile' ? 'approval' : (lanes[roll(8)] as string)
    const [row] = await db<{ id: number }[]>`
      insert into cases (kind, subject, member_id, lane, rank, permission, state, opened_at, due_at, urgent_at, decided_at)
      values (${kind}, ${`n:${n}`}, ${roll(6) ? one() : null}, ${lane}, 1, 'cases', ${isDecided ? 'decided' : 'open'},
        ${opened}, ${due}, ${due}, ${isDecided ? decided : null})
      returning id`
    await db`
      insert into case_reports (case_id, is_proven, lane, channel, received_at, ack_due_at, act_due_at, settled_at, outcome)
      values (${row?.id as number}, true, ${lane}, ${kind === 'profile' ? 'self' : 'grievance form'}, ${opened}, ${due},
        ${due}, ${isDecided ? decided : null}, ${isDecided ? (roll(6) ? 'kept' : 'gone') : null})`
    if (!isDecided || kind !== 'report' || roll(2)) continue
    const [decision] = await db<{ id: number }[]>`
      insert into decisions (case_id, kind, at, effective_at, state_before, is_ruling, rule_version)
      values (${row?.id as number}, 'report', ${decided}, ${decided}, 'open', true, 'x') returning id`
    await db`
      insert into decision_effects (decision_id, n, action, member_id, starts_at, was_approved_at)
      select ${decision?.id as number}, 1, 'close', m.id, m.created_at + interval '5 days', m.created_at
      from members m where m.id = (select member_id from cases where id = ${row?.id as number})`
  }
  await seedAppeals(db, { roll, minutes, one })
  for (let n = 0; n < 80; n += 1) {
    const at = minutes(roll(25))
    const isSent = roll(4) > 0
    await db`
      insert into outbox (channel, recipient_hash, created_at, sent_at, failed_at)
      values (${roll(3) ? 'mail' : 'sms'}, '\\x00', ${at}, ${isSent ? at : null}, ${isSent || roll(2) ? null : at})`
  }
  await db`update outbox set failed_at = created_at where sent_at is null and id::text < '8'`
}

/** Somebody decided, somebody else judged it. */
async function seedAppeals(db: Db, { roll, minutes, one }: Chance): Promise<void> {
  const [first, second] = await db<{ id: number }[]>`
    insert into staff (email, name, roles)
    values ('one@test.example', 'One', '{moderator}'), ('two@test.example', 'Two', '{moderator}') returning id`
  for (let n = 0; n < 25; n += 1) {
    const at = minutes(roll(80))
    const insertCase = (kind: string, appealed: number | null) => db<{ id: number }[]>`
      insert into cases (kind, subject, member_id, lane, rank, permission, state, opened_at, due_at, urgent_at, appealed_id)
      values (${kind}, ${`${kind}:${n}`}, ${one()}, 'general', 1, 'cases', 'open', ${at}, ${at}, ${at}, ${appealed})
      returning id`
    const [judgedCase] = await insertCase('photo', null)
    const [judged] = await db<{ id: number }[]>`
      insert into decisions (case_id, kind, decided_by, at, effective_at, state_before, is_ruling, rule_version)
      values (${judgedCase?.id as number}, 'photo', ${first?.id as number}, ${at}, ${at}, 'open', true, 'x') returning id`
    const [appeal] = await insertCase('appeal', judged?.id as number)
    await db`
      insert into decisions (
        case_id, kind, decided_by, at, effective_at, state_before, is_ruling, rule_version, reverses, judges, judged_by
      )
      values (${appeal?.id as number}, 'appeal', ${second?.id as number}, ${at}, ${at}, 'open', true, 'x',
        ${roll(3) ? null : (judged?.id as number)}, ${judged?.id as number}, ${first?.id as number})`
  }
}
