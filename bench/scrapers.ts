import { dailyBudgets } from '#contract/budgets.ts'
import type { Db } from '../server/src/db.ts'
import {
  type Bench,
  cardsIn,
  forgetEveryone,
  nextMidnightInIndia,
  type SimulatedMember,
  simulatedMember,
} from './simulated-member.ts'

const accounts = { free: 20, premium: 5 }
const days = 7
const hour = 3600

type Way = 'greedy' | 'careful' | 'by number'

interface Scraper {
  way: Way
  /** From one request of each account to the next. */
  pauseSeconds: number
  /** How much of the budget it dares to use. */
  share: number
}

export const scrapers: Scraper[] = [
  // As fast as it is answered, every account until it is refused.
  { way: 'greedy', pauseSeconds: 1, share: 1 },
  // Keeps below every budget, and takes the whole day for it.
  { way: 'careful', pauseSeconds: 1200, share: 0.95 },
  // Looks up number after number.
  { way: 'by number', pauseSeconds: 30, share: 1 },
]

/** What one account goes through: its part of the members, so that no two accounts see the same person. */
interface Account extends SimulatedMember {
  isPremium: boolean
  slices: Slice[]
  after: string | undefined
  seenToday: number
  isDone: boolean
}

interface Slice {
  caste: number
  ageFrom: number
}
const agesInSlice = 10

export async function scrapeForAWeek(bench: Bench, scraper: Scraper) {
  const { db, clock } = bench
  await clock.set(nextMidnightInIndia(clock.now()))
  const start = clock.now()
  const team = await makeTeam(bench)
  const listed = await countListed(db, team)
  const numbers = await listNumbers(db)
  const seen = new Set<number>()
  const seenByDay: number[] = []
  let requests = 0
  for (let day = 0; day < days; day += 1) {
    await clock.set(new Date(start.getTime() + (day * 24 + 8) * hour * 1000))
    for (const account of team) Object.assign(account, { seenToday: 0, isDone: false })
    while (team.some(({ isDone }) => !isDone)) {
      for (const account of team.filter(({ isDone }) => !isDone)) {
        const found =
          scraper.way === 'by number'
            ? await nextNumber(account, numbers.shift())
            : await nextPage(db, account)
        requests += 1
        for (const id of found ?? []) seen.add(id)
        account.seenToday += found?.length ?? 0
        const budget = dailyBudgets[account.isPremium ? 'premium' : 'firstWeek'].people * scraper.share
        account.isDone = found === undefined || (scraper.share < 1 && account.seenToday + 30 > budget)
      }
      await clock.advance(scraper.pauseSeconds)
    }
    seenByDay.push(seen.size)
  }
  const flags = await firstFlags(db, start)
  await forgetEveryone(
    db,
    team.map(({ id }) => id),
  )
  const percent = (count: number) => Number(((100 * count) / listed).toFixed(1))
  return {
    way: scraper.way,
    accounts: team.length,
    requests,
    seen: seen.size,
    percentInAWeek: percent(seen.size),
    percentOnDayOne: percent(seenByDay[0] ?? 0),
    flaggedAccounts: flags.length,
    flaggedAfterHours: flags[0]?.hours ?? Number.POSITIVE_INFINITY,
    halfFlaggedAfterHours: flags[Math.ceil(team.length / 2) - 1]?.hours ?? Number.POSITIVE_INFINITY,
    seenByDay: seenByDay.map(percent),
  }
}

async function makeTeam(bench: Bench): Promise<Account[]> {
  const slices = await listSlices(bench.db)
  const team: Account[] = []
  for (let n = 0; n < accounts.free + accounts.premium; n += 1) {
    const isPremium = n >= accounts.free
    const gender = n % 2 === 0 ? 'female' : 'male'
    const member = await simulatedMember(bench, { gender, isPremium, isNew: true }, `198.51.100.${n}`)
    team.push({ ...member, isPremium, slices: [], after: undefined, seenToday: 0, isDone: false })
  }
  for (const gender of ['female', 'male'] as const) {
    const same = team.filter(account => account.gender === gender)
    for (const [place, slice] of slices.entries()) same[place % same.length]?.slices.push(slice)
  }
  return team
}

/** By caste and age: small enough that each can be paged through to its end. */
async function listSlices(db: Db): Promise<Slice[]> {
  return db<Slice[]>`
    select id as caste, age as "ageFrom" from castes, generate_series(21, 60, ${agesInSlice}) as age
    order by hashint4(id * 100 + age)`
}

/** From the first to the last: a scraper does not know which of them are members. */
async function listNumbers(db: Db): Promise<number[]> {
  const rows = await db<{ number: number }[]>`
    select number from generate_series(1001, (select max(member_id) from profiles)) as number`
  return rows.map(({ number }) => number)
}

async function countListed(db: Db, team: Account[]): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from profiles where is_listed and member_id <> all (${team.map(({ id }) => id)})`
  return row?.count ?? 0
}

/** The next page of the slice at hand, and the next slice where it ends. Undefined: refused, or nothing is left. */
async function nextPage(db: Db, account: Account): Promise<number[] | undefined> {
  const [slice] = account.slices
  if (!slice) return undefined
  if (account.after === undefined) await wish(db, account.id, slice)
  const { status, body } = await account.post('mycon/desire_patner_match', {
    limit: '30',
    ...(account.after && { after: account.after }),
  })
  if (status !== 200) return undefined
  account.after = body.next
  if (!body.next) account.slices.shift()
  return cardsIn(body)
}

async function wish(db: Db, id: number, { caste, ageFrom }: Slice): Promise<void> {
  await db`
    update desired_partners set age_min = ${ageFrom}, age_max = ${ageFrom + agesInSlice - 1}, caste_ids = array[${caste}::int]
    where member_id = ${id}`
}

/** By search, and where that is used up by opening profiles, as far as the plan goes. */
async function nextNumber(account: Account, id: number | undefined): Promise<number[] | undefined> {
  if (id === undefined) return undefined
  const searched = await account.post('mycon/search', {
    type: 'single',
    userid: `HS${String(id).padStart(4, '0')}`,
  })
  if (searched.status === 200) return cardsIn(searched.body)
  const opened = await account.post('mycon/view_profile', { find_id: String(id) })
  if (opened.status === 200) return [id]
  return opened.status === 404 ? [] : undefined
}

/** Of each account the first, earliest first, in hours since the beginning. */
async function firstFlags(db: Db, start: Date): Promise<{ hours: number }[]> {
  const rows = await db<{ first: Date }[]>`
    select min(raised_at) as first from abuse_flags group by member_id order by 1`
  // The day begins at eight.
  return rows.map(({ first }) => ({
    hours: Number(((first.getTime() - start.getTime()) / 1000 / hour - 8).toFixed(2)),
  }))
}
