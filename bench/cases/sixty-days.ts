import type { FastifyInstance } from 'fastify'
import { lanes } from '#contract/case-facts.ts'
import { lockCase } from '../../server/src/cases/case-store.ts'
import { findVersion } from '../../server/src/cases/subject-store.ts'
import { workOnce } from '../../server/src/cases/work.ts'
import type { Db } from '../../server/src/db.ts'
import type { Outbox } from '../../server/src/outbox/outbox.ts'
import { as, asGuest, form, type Send } from '../../server/testing/as.ts'
import { makeMember } from '../../server/testing/make.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import type { StandingClock } from '../standing-clock.ts'
import { benchParts, type Officer } from './office.ts'

const days = 60
/** How often the watcher looks; a server does every second. Of an hour's clock the last fifth is for the admins. */
const tickMinutes = 5
/** So many each person decides in that time. */
const perTick = 1
/** The watcher is dead for an hour, this often. */
const outages = 6
/** So many cases nobody ever takes up: the clock has to hand them to the admins. */
const neglected = 0.05

interface World {
  db: Db
  app: FastifyInstance
  clock: StandingClock
  outbox: Outbox
  moderators: readonly Officer[]
  admin: Officer
}

/** The same every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const roll = dice(7)
const one = <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)] as Item

const guestReasons = [
  'intimate_image',
  'impersonation',
  'others_data',
  'harassment',
  'child_safety',
  'payment',
  'personal_data',
  'other',
]
const memberReasons = [
  'fake_profile',
  'married',
  'false_details',
  'underage',
  'money_request',
  'dowry',
  'no_consent',
]
const enteredReasons = ['court_order', 'harassment', 'payment', 'other', 'danger']
const messageReasons = ['money', 'rude', 'indecent', 'fake', 'advertising']

/** Ten thousand complaints by every door over sixty days, an office with hours, a night duty, and a watcher that dies. */
export async function liveSixtyDays(world: World, complaints: number) {
  const { db, clock, outbox } = world
  const people = await peopleOf(world)
  await world.admin.post('duty', { isOnDuty: true, phone: '9812345678' })
  const doors = doorsOf(world, people)
  const start = new Date('2026-03-01T00:00:00Z')
  await clock.set(start)
  const arrivals = Array.from({ length: complaints }, () => roll() * days * 1440).toSorted((a, b) => a - b)
  const dead = new Set(
    Array.from({ length: outages }, (_, n) => Math.floor(((n + 0.5) * days * 24) / outages)),
  )
  const watch = {
    ...benchParts(outbox),
    db,
    onError: (error: Error) => {
      throw error
    },
  }
  let next = 0
  let sent = 0
  let decided = 0
  for (let minute = 0; minute <= days * 1440 + 10 * 1440; minute += tickMinutes) {
    await clock.set(new Date(start.getTime() + minute * 60_000))
    for (; next < arrivals.length && (arrivals[next] as number) <= minute; next += 1)
      if (await isTaken((doors[next % doors.length] as () => ReturnType<Send>)())) sent += 1
    if (!dead.has(Math.floor(minute / 60))) await workOnce(watch)
    decided += await work(world, minute)
  }
  const taken = await countComplaints(db)
  return { sent, lost: sent - taken, decided, ...(await judge(db)) }
}

/** Of limits some are refused, as in life; what is answered with thanks must be somewhere. */
async function isTaken(sending: ReturnType<Send>): Promise<boolean> {
  const { statusCode, body } = await sending
  return statusCode === 200 && !/"(invalid|refused)"|already/.test(body)
}

/** Each stands in the story of its case, also where the same person has complained before. */
async function countComplaints(db: Db): Promise<number> {
  const [row] = await db<{ many: number }[]>`
    select count(*)::integer as many from case_events e join case_reports r on r.id = e.report_id
    where e.type in ('opened', 'report_added') and r.channel not in ('self', 'appeal')`
  return row?.many ?? 0
}

interface People {
  id: number
  send: Send
  other: number
  slot: number
}

/** Pairs who can see each other, with a photo and a talk each. */
async function peopleOf({ db, app }: World): Promise<People[]> {
  const people: People[] = []
  for (let n = 0; n < 200; n += 1) {
    const [man, woman] = [await makeMember(db, { gender: 'male' }), await makeMember(db)]
    await makeTalk(db, man.id, woman.id, 'mo'.repeat(20))
    await db`insert into photos (member_id, slot, path, status) values (${woman.id}, 1, 'uploads/demo/a.webp', 'approved')`
    // Sessions of sixty days are not what is tried here.
    const send: Send = async options => (await as(app, db, { memberId: man.id }))(options)
    people.push({ id: man.id, send, other: woman.id, slot: 1 })
  }
  return people
}

function doorsOf({ app, clock, admin }: World, people: readonly People[]): (() => ReturnType<Send>)[] {
  let guests = 0
  let written = 0
  /** Other words each time: who writes the same twice has written once. */
  const words = () => {
    written += 1
    return `As it was, for the ${written}. time.`
  }
  const guest: Send = options => {
    guests += 1
    const from = `10.${(guests >> 16) % 256}.${(guests >> 8) % 256}.${guests % 256}`
    return asGuest(app)({ ...options, headers: { ...options.headers, 'x-forwarded-for': from } })
  }
  const post = (send: Send, path: string, fields: Record<string, string>) =>
    send({ method: 'POST', url: `/api/v1/${path}`, ...form(fields) })
  const contact = () => ({ name: 'Asha', email: `guest.${guests}@bench.example`, phone: '9876543210' })
  return [
    () =>
      post(guest, 'grievances', {
        ...contact(),
        reason: one(guestReasons),
        message: words(),
        isAboutSelf: String(roll() < 0.5),
        profile: roll() < 0.5 ? `HS${one(people).other}` : '',
      }),
    () =>
      post(guest, 'mycon/report_misuse', {
        misuseId: `HS${one(people).other}`,
        subject: 'Rude',
        message: words(),
      }),
    () => post(guest, 'mycon/customer_support', { ...contact(), message: 'A question.' }),
    () => {
      const who = one(people)
      return post(who.send, 'reports/member', {
        ...{ find_id: String(who.other), reason: one(memberReasons), note: words() },
      })
    },
    () => {
      const who = one(people)
      return post(who.send, 'reports/member', {
        ...{ find_id: String(who.other), slot: '1', reason: 'photo_ai', note: words() },
      })
    },
    () => {
      const who = one(people)
      const seq = String(2 * (1 + Math.floor(roll() * 20)))
      return post(who.send, 'message_controller/reportMessage', {
        msg_id: String(who.other),
        seq,
        reason: one(messageReasons),
        note: words(),
      })
    },
    () =>
      admin.post('cases/enter', {
        ...{ channel: one(['mail', 'letter', 'phone']), reason: one(enteredReasons), text: 'As written.' },
        // What comes on paper is entered within the half hour.
        receivedAt: new Date(clock.now().getTime() - roll() * 30 * 60_000).toISOString(),
        email: `letter.${guests}@bench.example`,
      }),
  ]
}

/** From nine to six three people decide; at night the one on duty wakes for what is loud; some cases nobody takes up. */
async function work(world: World, minute: number): Promise<number> {
  const hour = ((minute + 330) / 60) % 24
  const isOffice = hour >= 9 && hour < 18
  let done = 0
  for (const who of isOffice ? [...world.moderators, world.admin] : [world.admin]) {
    const left: number[] = []
    for (let n = 0; n < perTick; n += 1) {
      const { id } = (await who.post('cases/next', { except: left })).json()
      if (id === null) break
      if (await settle(world, who, id, isOffice)) done += 1
      // Opened, and left lying: its lease ends by itself.
      else left.push(id)
    }
  }
  return done
}

async function settle(world: World, who: Officer, id: number, isOffice: boolean): Promise<boolean> {
  const row = await world.db.begin(tx => lockCase(tx, id))
  if (!row) return false
  const isEscalated = row.state === 'escalated'
  const isNeglected = row.id % 100 < neglected * 100 && !isEscalated
  if (isNeglected || (!isOffice && !isEscalated && !lanes[row.lane].isLoud)) return false
  const seen = await findVersion(world.db, row)
  const actions = [actionFor(row.kind, row.subject, row.appealedId)]
  const decision = { id, version: row.version, seen, key: crypto.randomUUID(), actions }
  return (await who.post('cases/decide', decision)).statusCode === 200
}

function actionFor(kind: string, subject: string | null, appealed: number | null): object {
  if (appealed !== null) return { do: one(['uphold', 'overturn']) }
  if (subject === null) return { do: 'answer', words: 'This is our answer.' }
  if (kind !== 'report' || roll() < 0.5) return { do: 'show' }
  return { do: 'pauseMessages', reason: 'harassment', hours: 24 }
}

interface Judged {
  complaints: number
  acknowledgedLate: number
  settledInTime: number
  escalatedInTime: number
  missed: number
  stillOpen: number
  warnings: number
  warningsLate: number
}

/** Per complaint: acknowledged in time, and settled or handed to the admins before its deadline. */
async function judge(db: Db): Promise<Judged & { lanes: Record<string, string | number>[] }> {
  const grace = `interval '${tickMinutes} minutes'`
  const rows = await db.unsafe<Record<string, number>[]>(`
    with seen as (
      select r.*, (
        select min(e.at) from case_events e where e.case_id = r.case_id and e.type = 'escalated' and e.at >= r.entered_at
      ) as escalated_at
      from case_reports r where r.channel <> 'self'
    )
    select lane, count(*)::integer as complaints,
      count(*) filter (where acknowledged_at is null or acknowledged_at > ack_due_at)::integer as "acknowledgedLate",
      count(*) filter (where settled_at <= act_due_at)::integer as "settledInTime",
      count(*) filter (where coalesce(settled_at > act_due_at, true) and escalated_at <= act_due_at)::integer as "escalatedInTime",
      count(*) filter (where coalesce(settled_at > act_due_at, true) and coalesce(escalated_at > act_due_at, true))::integer as missed,
      count(*) filter (where settled_at is null)::integer as "stillOpen"
    from seen group by lane order by lane`)
  const [warned] = await db.unsafe<{ warnings: number; late: number }[]>(`
    select count(*)::integer as warnings,
      count(*) filter (
        where e.at > r.received_at + make_interval(mins => e.warned_minute) + ${grace} + interval '1 hour'
          and e.at > r.entered_at + ${grace} + interval '1 hour'
      )::integer as late
    from case_events e join case_reports r on r.id = e.report_id where e.warned_minute is not null`)
  const sum = (name: string) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
  return {
    complaints: sum('complaints'),
    acknowledgedLate: sum('acknowledgedLate'),
    settledInTime: sum('settledInTime'),
    escalatedInTime: sum('escalatedInTime'),
    missed: sum('missed'),
    stillOpen: sum('stillOpen'),
    warnings: warned?.warnings ?? 0,
    warningsLate: warned?.late ?? 0,
    lanes: rows,
  }
}
