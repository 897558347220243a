import type { FastifyInstance } from 'fastify'
import { codeOf, complaintNumber } from '../../server/src/cases/numbers.ts'
import type { Db } from '../../server/src/db.ts'
import { asGuest, form } from '../../server/testing/as.ts'
import { benchApp } from '../bench-app.ts'
import { percentile, rounded } from '../figures.ts'
import { openPopulation } from '../population.ts'
import { countBuffers, recordingPool } from '../statements.ts'
import { benchSecret, type Officer, officer } from './office.ts'

const rounds = 60

export interface Size {
  members: number
  cases: number
  open: number
  audit: number
}

interface Line extends Record<string, string | number> {
  call: string
  p95Ms: number
  buffers: number
}

/** What each call of the inbox costs with so much behind it. */
export async function measureSize(size: Size): Promise<Line[]> {
  const population = await openPopulation(size.members)
  const { db, url } = population
  const recorder = recordingPool(url)
  const app = await benchApp(recorder.db)
  try {
    await fillCases(db, size)
    const who = await officer(app, db, 'admin')
    const open = (
      await db<{ id: number }[]>`
      select id from cases where state = 'open' order by due_at limit ${rounds}`
    ).map(({ id }) => id)
    const calls: [string, (n: number) => Promise<unknown>][] = [
      ['next case', () => who.post('cases/next', { except: [] })],
      ['case page', n => who.post('cases/open', { id: open[n % open.length] })],
      ['inbox', () => who.get('cases')],
      ...(await deskCalls(db, who)),
      ...(await stateCalls(db, app)),
      ['decide', n => decide(who, open[n % open.length] as number)],
    ]
    const lines: Line[] = []
    for (const [call, run] of calls) lines.push(await measure(call, run, recorder, db))
    return lines
  } finally {
    await app.close()
    await recorder.end()
    await population.stop()
  }
}

/** What nobody answers is no figure. */
function expectAnswered(call: string, answer: unknown): void {
  const { statusCode } = (answer ?? { statusCode: 200 }) as { statusCode: number }
  if (statusCode !== 200) throw new Error(`${call} was answered with ${statusCode}.`)
}

async function measure(
  call: string,
  run: (n: number) => Promise<unknown>,
  recorder: ReturnType<typeof recordingPool>,
  db: Db,
): Promise<Line> {
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    recorder.take()
    const begun = performance.now()
    const answer = await run(n)
    times.push(performance.now() - begun)
    expectAnswered(call, answer)
  }
  const statements = recorder.take()
  const buffers = call === 'decide' ? 0 : await countBuffers(db, statements)
  return { call, p95Ms: rounded(percentile(times, 0.95)), buffers }
}

/** By each thing a person may know of a member; a name that many have is the worst of them. */
async function deskCalls(db: Db, who: Officer): Promise<[string, (n: number) => Promise<unknown>][]> {
  const known = await db<{ id: number; email: string; phone: string; name: string }[]>`
    select m.id, m.email, m.phone, split_part(p.name, ' ', 1) as name
    from members m join profiles p on p.member_id = m.id where m.phone is not null
    order by md5(m.id::text) limit ${rounds}`
  const of = (n: number) => known[n % known.length] as (typeof known)[number]
  const find = (search: string) => who.post('members/find', { search })
  return [
    ['find by number', n => find(`HS${of(n).id}`)],
    ['find by phone', n => find(of(n).phone)],
    ['find by e-mail', n => find(of(n).email)],
    ['find by name', n => find(of(n).name)],
    ['find by one letter', n => find(of(n).name.slice(0, 1))],
    ['member page', n => who.post('members/open', { id: of(n).id })],
  ]
}

/** From outside: what became of a complaint, with the letters to who complained. */
async function stateCalls(
  db: Db,
  app: FastifyInstance,
): Promise<[string, (n: number) => Promise<unknown>][]> {
  const reports = await db<{ id: number }[]>`
    select id from case_reports order by md5(id::text) limit ${rounds}`
  return [
    [
      'state of a complaint',
      n => {
        const number = complaintNumber(reports[n % reports.length]?.id as number)
        return asGuest(app)({
          ...{ method: 'POST', url: '/api/v1/grievances/state', remoteAddress: `10.9.0.${n % 250}` },
          ...form({ number, code: codeOf(benchSecret, number) }),
        })
      },
    ],
  ]
}

async function decide(who: Officer, id: number): Promise<void> {
  const { version, seen } = (await who.post('cases/open', { id })).json()
  await who.post('cases/decide', { id, version, seen, key: crypto.randomUUID(), actions: [{ do: 'show' }] })
}

/** Years of decided cases, and the newest of them open; written at once, past the rules that live use goes through. */
async function fillCases(db: Db, { cases, open, audit }: Size): Promise<void> {
  await db.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into staff (email, name, roles, enrolled_at) values ('who@bench.example', 'Who', '{moderator}', now())`
    await tx`
      insert into cases (kind, subject, member_id, lane, rank, reason, permission, state, opened_at, due_at, urgent_at, first_looked_at, decided_at)
      select case when n % 4 = 0 then 'profile' else 'report' end, 'member:' || m.id, m.id,
        case when n % 4 = 0 then 'approval' when n % 4 = 1 then 'listed' else 'general' end,
        case when n % 4 = 0 then 7 when n % 4 = 1 then 3 else 4 end, 'other', 'cases',
        case when n > ${cases - open} then 'open' else 'decided' end,
        now() - make_interval(mins => (${cases} - n) * 2), now() + make_interval(mins => n - ${cases} + ${open / 2}),
        now() + make_interval(mins => n - ${cases} + ${open / 2} - 60), null,
        case when n > ${cases - open} then null else now() end
      from generate_series(1, ${cases}) n
      join lateral (select id from members where id >= 1001 + (n * 7919) % ((select max(id) from members) - 1001) order by id limit 1) m on true
      on conflict do nothing`
    await tx`
      insert into case_reports (case_id, is_proven, reason, lane, channel, received_at, ack_due_at, act_due_at, acknowledged_at, settled_at, outcome)
      select id, true, 'other', lane, 'profile', opened_at, due_at, due_at, opened_at,
        decided_at, case when decided_at is not null then 'kept' end from cases`
    await tx`
      insert into case_letters (case_id, report_id, template, version, subject, body, leaves_at)
      select case_id, id, 'received-complaint', 'bench', 'We have your complaint', 'As it was sent.', received_at
      from case_reports, generate_series(1, 2)`
    await tx`
      insert into case_events (case_id, n, type, at)
      select id, n, (array['opened', 'acknowledged', 'looked_at', 'decided', 'told_reporter'])[n], opened_at
      from cases, generate_series(1, 5) n`
    await tx`
      insert into decisions (case_id, kind, decided_by, effective_at, undo_until, state_before, is_ruling, rule_version)
      select id, kind, (select max(id) from staff), decided_at, decided_at, 'open', true, 'bench' from cases where decided_at is not null`
    await tx`
      insert into decision_effects (decision_id, n, action, member_id, starts_at)
      select d.id, 1, 'askMember', c.member_id, d.at from decisions d join cases c on c.id = d.case_id`
    await tx`
      insert into audit_entries (seq, at, staff_id, action, subject, payload_hash, prev_hash, hash)
      select n, now(), (select max(id) from staff), 'case.open', 'case:' || n, sha256('a'), sha256('a'), sha256(n::text::bytea)
      from generate_series(1, ${audit}) n`
  })
  await db`vacuum analyze`
}
