import { type FigureName, funnelDays, funnelSteps, stayingMonths } from '#contract/figure-facts.ts'
import type { Db } from '../src/db.ts'

/**
 * Every figure once more, in plain loops over whole tables: slow, and written without a look at the statements it is to
 * agree with. By "day part"; `n` only where the figure gives one.
 */

interface Number_ {
  value: number | null
  n?: number | null
}
type Figure = Record<string, Number_>

const dayMs = 86_400_000
const india = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const monday = (day: string) => plus(day, -((new Date(day).getUTCDay() + 6) % 7))
const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const monthsLater = (month: string, months: number) => {
  const at = new Date(month)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}
const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

/** As a person would: between the two in the middle. */
function quantile(values: number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number]
  return low + (high - low) * (place - Math.floor(place))
}

// biome-ignore lint/suspicious/noExplicitAny: whole rows of any table
type Row = Record<string, any>

interface Tables {
  members: Row[]
  real: Set<number>
  today: string
  /** Every day from the first that is computed to today. */
  days: string[]
  of: (table: string) => Promise<Row[]>
}

export async function figuresByHand(db: Db, figure: FigureName, today: string): Promise<Figure> {
  const of = (table: string) => db.unsafe<Row[]>(`select * from ${table}`)
  const members = (await of('members')).filter(({ is_demo }) => !is_demo)
  const days = Array.from({ length: 91 }, (_, index) => plus(today, index - 90))
  return byHand[figure]({ members, real: new Set(members.map(({ id }) => id)), today, days, of })
}

const add = (figure: Figure, key: string, by = 1) => {
  figure[key] = { ...figure[key], value: (figure[key]?.value ?? 0) + by }
}

/** When the other said yes or no, also where it has ended since. */
const saidAt = (interest: Row): Date =>
  interest.state === 'ended' ? interest.was_accepted_at : interest.answered_at

async function activeDays({ real, of }: Tables): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  const note = (day: string, id: number) => {
    if (real.has(id)) found.set(day, (found.get(day) ?? new Set()).add(id))
  }
  for (const row of await of('profile_views')) note(row.viewed_on, row.viewer_id)
  for (const row of await of('messages')) note(india(row.sent_at), row.sender_id)
  for (const row of await of('daily_looks')) note(row.day, row.member_id)
  for (const row of await of('interests')) {
    note(india(row.sent_at), row.sender_id)
    if (row.state === 'accepted' || row.state === 'declined') note(india(row.answered_at), row.receiver_id)
    if (row.state !== 'ended') continue
    note(india(row.answered_at), row.ended_by)
    note(india(row.was_accepted_at), row.receiver_id)
  }
  return found
}

const activeWithin = (active: Map<string, Set<number>>, day: string, days: number) => {
  const all = new Set<number>()
  for (let back = 0; back < days; back += 1) for (const id of active.get(plus(day, -back)) ?? []) all.add(id)
  return all
}

const byHand: Record<FigureName, (tables: Tables) => Promise<Figure>> = {
  async signups({ members, days, of }) {
    const figure: Figure = {}
    const effects = (await of('decision_effects')).filter(({ action }) => action === 'close')
    for (const { id, created_at, profile_for } of members) {
      const isClosed = effects.some(
        ({ member_id, starts_at }) =>
          member_id === id && starts_at.getTime() < created_at.getTime() + 7 * dayMs,
      )
      if (days.includes(india(created_at)))
        add(figure, `${india(created_at)} ${isClosed ? 'closed' : profile_for}`)
    }
    return figure
  },

  async funnel({ members, days, of }) {
    const figure: Figure = {}
    const [details, profiles, interests, talks, messages, orders] = (await Promise.all(
      ['profile_details', 'profiles', 'interests', 'conversations', 'messages', 'orders'].map(of),
    )) as [Row[], Row[], Row[], Row[], Row[], Row[]]
    const least = (times: (Date | null)[]) =>
      times.filter(time => time !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]
    for (const member of members) {
      const { id, created_at } = member
      const week = monday(india(created_at))
      if (week < monday(days[0] as string)) continue
      const firstOf: Record<string, Date | undefined> = {
        phone: member.phone_verified_at ?? undefined,
        profile: details.find(row => row.member_id === id)?.completed_at ?? undefined,
        approved: profiles.find(row => row.member_id === id)?.approved_at ?? undefined,
        interest: least(interests.filter(row => row.sender_id === id).map(row => row.sent_at)),
        accepted: least(
          interests
            .filter(row => [row.sender_id, row.receiver_id].includes(id) && /accepted|ended/.test(row.state))
            .map(saidAt),
        ),
        talk: least(
          talks
            .filter(talk => [talk.lower_id, talk.higher_id].includes(id))
            .map(talk => {
              const sides = [talk.lower_id, talk.higher_id].map(side =>
                least(
                  messages
                    .filter(
                      ({ conversation_id, sender_id }) => conversation_id === talk.id && sender_id === side,
                    )
                    .map(({ sent_at }) => sent_at),
                ),
              )
              const [a, b] = sides
              return a && b ? (a > b ? a : b) : null
            }),
        ),
        paid: least(
          orders
            .filter(row => row.member_id === id && /COMPLETED|REFUND/.test(row.state))
            .map(row => row.settled_at),
        ),
      }
      for (const step of funnelSteps)
        for (const within of funnelDays) {
          const key = `${week} ${step}_${within}`
          const first = firstOf[step]
          add(figure, key, first && first.getTime() < created_at.getTime() + within * dayMs ? 1 : 0)
          figure[key] = { value: figure[key]?.value ?? 0, n: (figure[key]?.n ?? 0) + 1 }
        }
    }
    return figure
  },

  async approval({ real, days, of }) {
    const figure: Figure = {}
    const cases = (await of('cases')).filter(
      ({ kind, state, member_id }) =>
        kind === 'profile' && state === 'decided' && (member_id === null || real.has(member_id)),
    )
    for (const day of days) {
      const decided = cases.filter(({ decided_at }) => india(decided_at) === day)
      const n = decided.length
      if (n === 0) continue
      const waited = decided.map(({ opened_at, decided_at }) => hoursBetween(opened_at, decided_at))
      figure[`${day} median`] = { value: quantile(waited, 0.5), n }
      figure[`${day} slowest`] = { value: quantile(waited, 0.9), n }
      figure[`${day} in_time`] = { value: decided.filter(row => row.decided_at <= row.due_at).length, n }
    }
    return figure
  },

  async active(tables) {
    const { members, days, of } = tables
    const figure: Figure = {}
    const active = await activeDays(tables)
    const gender = new Map((await of('profiles')).map(row => [row.member_id, row.gender]))
    const joined = new Map(members.map(row => [row.id, row.created_at]))
    for (const day of days)
      for (const [name, window] of [
        ['day', 1],
        ['week', 7],
        ['month', 30],
      ] as const) {
        const ids = [...activeWithin(active, day, window)]
        const before = Date.parse(`${plus(day, -30)}T00:00:00+05:30`)
        const count = (is: (id: number) => boolean) => ({ value: ids.filter(is).length })
        figure[`${day} ${name}_women`] = count(id => gender.get(id) === 'female')
        figure[`${day} ${name}_men`] = count(id => gender.get(id) === 'male')
        figure[`${day} ${name}_returning`] = count(id => (joined.get(id)?.getTime() ?? 0) < before)
      }
    return figure
  },

  async staying(tables) {
    const { members, today } = tables
    const figure: Figure = {}
    const active = await activeDays(tables)
    const inMonth = new Map<string, Set<number>>()
    for (const [day, ids] of active) {
      const month = monthOf(day)
      inMonth.set(month, new Set([...(inMonth.get(month) ?? []), ...ids]))
    }
    const cohorts = new Map<string, number[]>()
    for (const { id, created_at } of members) {
      const month = monthOf(india(created_at))
      cohorts.set(month, [...(cohorts.get(month) ?? []), id])
    }
    for (const [month, ids] of cohorts)
      for (let k = 0; k <= stayingMonths; k += 1) {
        const later = monthsLater(month, k)
        // A month that goes on says nothing yet of who stays.
        if (k > 0 && monthsLater(month, k + 1) > today) continue
        const value = ids.filter(id => inMonth.get(later)?.has(id)).length
        figure[`${month} month_${k}`] = { value, n: ids.length }
      }
    return figure
  },

  async works(tables) {
    const { real, days, of } = tables
    const figure: Figure = {}
    const active = await activeDays(tables)
    const interests = (await of('interests')).filter(({ sender_id }) => real.has(sender_id))
    for (const day of days) {
      const until = Date.parse(`${plus(day, 1)}T00:00:00+05:30`)
      const isIn = (at: Date | null, from: number, to: number) =>
        at !== null && at.getTime() >= until - from * dayMs && at.getTime() < until - to * dayMs
      const answered = interests.filter(
        row => /accepted|declined|ended/.test(row.state) && isIn(saidAt(row), 30, 0),
      )
      const sent = interests.filter(row => row.state !== 'withdrawn' && isIn(row.sent_at, 60, 30))
      figure[`${day} answered`] = { value: new Set(answered.map(row => row.sender_id)).size }
      figure[`${day} median`] = {
        value: quantile(
          answered.map(row => hoursBetween(row.sent_at, saidAt(row))),
          0.5,
        ),
        n: answered.length,
      }
      const unanswered = sent.filter(({ state }) => state === 'sent' || state === 'expired').length
      figure[`${day} unanswered`] = { value: unanswered, n: sent.length }
      const accepted = answered.filter(({ state }) => state !== 'declined').length
      figure[`${day} accepted`] = { value: accepted, n: activeWithin(active, day, 30).size }
    }
    return figure
  },

  async trust(tables) {
    const { real, days, of } = tables
    const figure: Figure = {}
    const active = await activeDays(tables)
    const cases = new Map((await of('cases')).map(row => [row.id, row]))
    const isReal = (row: Row) => row.member_id === null || real.has(row.member_id)
    const complaints = (await of('case_reports')).filter(
      row =>
        row.channel !== 'self' &&
        row.lane !== 'approval' &&
        cases.get(row.case_id)?.kind !== 'enquiry' &&
        isReal(cases.get(row.case_id) as Row),
    )
    const decisions = await of('decisions')
    const effects = await of('decision_effects')
    for (const day of days) {
      const came = complaints.filter(row => india(row.received_at) === day)
      for (const { lane } of came) add(figure, `${day} ${lane}`)
      figure[`${day} per_thousand`] = { value: came.length, n: activeWithin(active, day, 30).size }
      const settled = complaints.filter(
        row => row.settled_at && row.outcome !== 'gone' && india(row.settled_at) === day,
      )
      if (settled.length > 0) {
        const inTime = settled.filter(row => row.settled_at <= row.act_due_at).length
        figure[`${day} in_time`] = { value: inTime, n: settled.length }
      }
      const ofDay = decisions.filter(row => india(row.at) === day && isReal(cases.get(row.case_id) as Row))
      const appeals = ofDay.filter(({ kind }) => kind === 'appeal')
      if (appeals.length > 0) {
        const overturned = appeals.filter(({ reverses }) => reverses !== null).length
        figure[`${day} overturned`] = { value: overturned, n: appeals.length }
      }
      const closed = effects.filter(
        effect => effect.action === 'close' && ofDay.some(({ id }) => id === effect.decision_id),
      )
      if (closed.length === 0) continue
      figure[`${day} closed`] = { value: closed.length }
      const hours = closed.map(row => hoursBetween(row.was_approved_at, row.starts_at))
      figure[`${day} visible`] = { value: quantile(hours, 0.5), n: hours.length }
    }
    return figure
  },

  async machine({ today, of }) {
    const figure: Figure = {}
    for (const { channel, created_at, sent_at, failed_at } of await of('outbox')) {
      if (india(created_at) < plus(today, -29) || !(sent_at || failed_at)) continue
      add(figure, `${india(created_at)} ${channel}_${sent_at ? 'sent' : 'failed'}`)
    }
    return figure
  },

  async revenue({ real, days, of }) {
    const figure: Figure = {}
    const orders = (await of('orders')).filter(
      row => /COMPLETED|REFUND/.test(row.state) && (row.member_id === null || real.has(row.member_id)),
    )
    const refunds = (await of('refunds')).filter(
      row => row.state === 'COMPLETED' && orders.some(({ id }) => id === row.order_id),
    )
    const settlements = await of('settlements')
    const sum = (rows: Row[]) => rows.reduce((total, row) => total + row.amount_paise, 0)
    for (const day of days) {
      const paid = orders.filter(row => india(row.settled_at) === day)
      const back = refunds.filter(row => india(row.settled_at) === day)
      const isRenewed = (row: Row) =>
        orders.some(other => other.member_id === row.member_id && other.settled_at < row.settled_at)
      const n = paid.length
      figure[`${day} paid`] = { value: sum(paid), n }
      figure[`${day} refunded`] = { value: sum(back) }
      figure[`${day} net`] = { value: sum(paid) - sum(back) }
      const settled = settlements.find(row => row.day === day)
      figure[`${day} settled`] = { value: settled ? settled.amount_paise : null }
      figure[`${day} first`] = { value: paid.filter(row => !isRenewed(row)).length, n }
      figure[`${day} renewed`] = { value: paid.filter(isRenewed).length, n }
      const returned = paid.filter(row => refunds.some(({ order_id }) => order_id === row.id)).length
      figure[`${day} returned`] = { value: returned, n }
    }
    return figure
  },
}
