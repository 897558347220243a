import {
  type Bench,
  cardsIn,
  forgetEveryone,
  nextMidnightInIndia,
  type SimulatedMember,
  simulatedMember,
} from './simulated-member.ts'

/** What one account does on each day of a week, over so many hours. Heavy use, and all of it honest. */
interface Day {
  /** Different people looked through, eight at a time. */
  people?: number
  /** Searches by name, and by a number that somebody was told. */
  names?: number
  numbers?: number
  /** Numbers typed wrongly. */
  typos?: number
  opens?: number
  /** Opened one after the other, as tabs, before any of them is read. */
  opensAtOnce?: number
  interests?: number
  /** Lists opened once more, as they are after every way back. */
  reloads?: number
  /** By visitors at the same address, before they log in. */
  quickSearches?: number
}

interface HonestPerson extends Day {
  who: string
  plan?: 'premium'
  isNew?: true
  /** Accounts behind the same address. */
  accounts?: number
  hours: number
}

export const honestPeople: HonestPerson[] = [
  {
    who: 'a mother in her first week, 150 cards an evening',
    isNew: true,
    people: 150,
    names: 5,
    reloads: 20,
    hours: 3,
  },
  { who: 'a matchmaking uncle', people: 220, names: 30, numbers: 10, interests: 20, hours: 8 },
  {
    who: 'a family of four behind one address',
    accounts: 4,
    people: 90,
    names: 10,
    quickSearches: 2,
    hours: 4,
  },
  { who: 'a bride who reads all evening', plan: 'premium', people: 250, opens: 40, interests: 10, hours: 4 },
  { who: 'a groom who opens many tabs', plan: 'premium', people: 120, opens: 30, opensAtOnce: 9, hours: 2 },
  { who: 'a father who was told many names', isNew: true, people: 40, names: 30, numbers: 8, hours: 3 },
  { who: 'a visitor who looks before signing up', quickSearches: 9, people: 60, isNew: true, hours: 2 },
  { who: 'two sisters with one phone each', accounts: 2, people: 130, names: 15, hours: 3 },
  { who: 'a brother who keeps two profiles', accounts: 2, plan: 'premium', people: 150, opens: 25, hours: 4 },
  { who: 'a grandmother who goes back and forth', people: 100, reloads: 200, hours: 5 },
  { who: 'someone who types numbers wrongly', people: 30, numbers: 10, typos: 12, hours: 2 },
  { who: 'a shift worker awake past midnight', plan: 'premium', people: 300, opens: 20, hours: 20 },
  {
    who: 'a couple of parents on a Sunday',
    plan: 'premium',
    accounts: 2,
    people: 350,
    names: 30,
    opens: 30,
    hours: 10,
  },
  { who: 'an aunt abroad in the morning', people: 200, names: 20, interests: 30, hours: 2 },
  { who: 'a hostel of twelve behind one address', accounts: 12, people: 60, names: 5, hours: 3 },
  { who: 'a busy executive, ten minutes a day', plan: 'premium', people: 80, opens: 8, hours: 0.2 },
  { who: 'a widower who takes his time', plan: 'premium', people: 60, opens: 42, names: 3, hours: 6 },
  { who: 'a priest asked for advice', people: 180, names: 40, numbers: 15, hours: 9 },
  {
    who: 'a new member with a plan from the first day',
    isNew: true,
    plan: 'premium',
    people: 400,
    names: 40,
    opens: 35,
    hours: 7,
  },
  { who: 'a cousin who sends many interests', people: 180, interests: 45, reloads: 40, hours: 4 },
]

const days = 7

interface Tally {
  requests: number
  refused: number
}

export async function liveAWeek(bench: Bench, person: HonestPerson) {
  const { db, clock } = bench
  const { who, plan, isNew = false, accounts = 1, hours } = person
  await clock.set(nextMidnightInIndia(clock.now()))
  const start = clock.now()
  const address = '2001:db8:12:34::1'
  const people: SimulatedMember[] = []
  for (let n = 0; n < accounts; n += 1) {
    const gender = n % 2 === 0 ? 'male' : 'female'
    people.push(await simulatedMember(bench, { gender, isPremium: plan !== undefined, isNew }, address))
  }
  const tally: Tally = { requests: 0, refused: 0 }
  for (let day = 0; day < days; day += 1) {
    await clock.set(new Date(start.getTime() + (day * 24 + 4) * 3600_000))
    const steps = people.map(member => liveADay(bench, member, person, address))
    // Side by side, as they sit in one room; the clock goes on for all of them.
    const rounds = countRounds(person)
    for (let running = steps; running.length > 0; ) {
      const outcomes = []
      for (const step of running) outcomes.push({ step, outcome: await step.next() })
      running = outcomes.filter(({ outcome }) => !outcome.done).map(({ step }) => step)
      for (const { outcome } of outcomes) count(tally, outcome.value)
      await clock.advance((hours * 3600) / rounds)
    }
  }
  const [flagged] = await db<{ count: number }[]>`select count(*) from abuse_flags`
  await forgetEveryone(
    db,
    people.map(({ id }) => id),
  )
  return { who, accounts, ...tally, flagged: flagged?.count ?? 0 }
}

const countRounds = ({ people = 0, names = 0, numbers = 0, typos = 0, opens = 0, ...more }: HonestPerson) =>
  Math.ceil(people / 8) + names + numbers + typos + opens + (more.interests ?? 0) + (more.reloads ?? 0) + 1

function count(tally: Tally, statuses: number[] | undefined): void {
  tally.requests += statuses?.length ?? 0
  tally.refused += statuses?.filter(status => status === 429 || status >= 500).length ?? 0
}

/** One thing after the other; each step answers with the statuses it met. */
async function* liveADay(
  { app, db }: Bench,
  member: SimulatedMember,
  day: Day,
  address: string,
): AsyncGenerator<number[], number[] | undefined> {
  const { names = 0, numbers = 0, typos = 0, opens = 0, opensAtOnce = 1, interests = 0, reloads = 0 } = day
  for (let n = 0; n < (day.quickSearches ?? 0); n += 1) {
    const visit = await app.inject({
      method: 'POST',
      url: '/api/v1/mycon/recently_joint_search',
      payload: new URLSearchParams({ gender: 'female', age: '40', caste: 'Nair' }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
      },
    })
    yield [visit.statusCode]
  }
  const seen: number[] = []
  for (let after: string | undefined; seen.length < (day.people ?? 0); ) {
    const { status, body } = await member.post('mycon/recently_joint_match', { ...(after && { after }) })
    yield [status]
    if (status !== 200) break
    seen.push(...cardsIn(body))
    after = body.next
  }
  const someone = (n: number) => String(seen[n % seen.length] ?? 1001)
  const found = await db<{ name: string }[]>`
    select name from profiles where is_listed and gender <> ${member.gender} order by hashint4(member_id) limit ${names}`
  for (const { name } of found) yield [(await member.post('mycon/search', { type: 'multiple', name })).status]
  for (let n = 0; n < numbers; n += 1)
    yield [(await member.post('mycon/search', { type: 'single', userid: `HS${someone(n)}` })).status]
  // The last two digits in the wrong order.
  for (let n = 0; n < typos; n += 1) {
    const userid = `HS${someone(n).replace(/(\d)(\d)$/, '$2$1')}`
    yield [(await member.post('mycon/search', { type: 'single', userid })).status]
  }
  for (let n = 0; n < opens; n += opensAtOnce) {
    const tabs = Array.from({ length: Math.min(opensAtOnce, opens - n) }, (_, tab) =>
      member.post('mycon/view_profile', { find_id: someone(n + tab) }),
    )
    yield (await Promise.all(tabs)).map(({ status }) => status)
  }
  for (let n = 0; n < interests; n += 1)
    yield [(await member.post('interests/send', { find_id: someone(n) })).status]
  for (let n = 0; n < reloads; n += 1) yield [(await member.post('mycon/recently_joint_match')).status]
  return undefined
}
