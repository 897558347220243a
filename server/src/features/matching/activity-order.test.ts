import { beforeEach, describe, expect, test } from 'vitest'
import { inactiveDays } from '#contract/platform/values.ts'
import { setLastActive } from '../../../testing/last-active.ts'
import { type Person, person, signedIn } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sql } from '../../platform/database/sql.ts'

const t = await testApp()
let man: Person
beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  // A Wednesday.
  await t.clock.set('2026-06-10T06:00:00Z')
  man = await person(t, { gender: 'male', name: 'Rohan Das' })
})

type Card = { user_id: number; name: string }
const cards = (body: Record<string, Card[]>) => Object.values(body).find(Array.isArray) as Card[]
const lists: [string, () => Promise<Card[]>][] = [
  ['Desired Partner', async () => cards((await man.post('mycon/desire_patner_match')).json())],
  ...(['active', 'fit'] as const).map((order): [string, () => Promise<Card[]>] => [
    `search in the order ${order}`,
    async () => cards((await man.post('search/find', { search: 'gothra=any', order })).json()),
  ]),
  [
    'search by name',
    async () => cards((await man.post('mycon/search', { type: 'multiple', name: 'asha' })).json()),
  ],
]

async function activeAgo(who: Person, days: number): Promise<void> {
  await t.db`
    update member_activity set earlier_active_week = date_trunc('week', now() at time zone 'Asia/Kolkata')::date - 28
    where member_id = ${who.id}`
  await setLastActive(t.db, who.id, sql`now() - make_interval(days => ${days})`)
}

async function visit(who: Person): Promise<void> {
  const session = await signedIn(t, who)
  // A session that was just used does not record activity.
  await t.db`update sessions set last_seen_at = now() - interval '1 hour' where member_id = ${who.id}`
  await session.get('notices')
  const [row] =
    await t.db`select last_active_at = now() as "isNow" from member_activity where member_id = ${who.id}`
  expect(row).toEqual({ isNow: true })
}

describe('activity of a member who hides their presence', () => {
  test.each(lists)('does not move them before the next Monday in %s', async (_, list) => {
    const [hidden, ...others] = [
      await person(t, { name: 'Asha Hidden' }),
      await person(t, { name: 'Asha One' }),
      await person(t, { name: 'Asha Two' }),
    ] as [Person, Person, Person]
    await t.db`update members set shows_presence = false where id = ${hidden.id}`
    await activeAgo(hidden, 20)
    await activeAgo(others[0], 4)
    await activeAgo(others[1], 9)
    const names = async () => (await list()).map(({ name }) => name)
    const away = ['Asha One', 'Asha Two', 'Asha Hidden']
    expect(await names()).toEqual(away)
    await visit(hidden)
    expect(await names()).toEqual(away)
    await t.clock.set('2026-06-14T18:29:00Z')
    await visit(hidden)
    man = await signedIn(t, man)
    expect(await names()).toEqual(away)
    // Monday in India: hidden activity of the last week counts now.
    await t.clock.set('2026-06-14T18:31:00Z')
    expect(await names()).toEqual(['Asha Hidden', 'Asha One', 'Asha Two'])
  })
})

describe(`a member inactive for more than ${inactiveDays} days`, () => {
  test.each(lists.filter(([name]) => name === 'Desired Partner' || name.endsWith('fit')))(
    'comes last in %s, even if they look for someone like the viewer',
    async (_, list) => {
      const [long, lately] = [
        await person(t, { name: 'Asha Long' }),
        await person(t, { name: 'Asha Lately' }),
      ]
      await t.db`update desired_partners set age_min = 50, age_max = 55 where member_id = ${lately.id}`
      const names = async () => (await list()).map(({ name }) => name)
      await activeAgo(long, inactiveDays)
      expect(await names()).toEqual(['Asha Long', 'Asha Lately'])
      await activeAgo(long, inactiveDays + 1)
      expect(await names()).toEqual(['Asha Lately', 'Asha Long'])
    },
  )

  test('is not picked', async () => {
    const [long, lately] = [await person(t, { name: 'Asha Long' }), await person(t, { name: 'Asha Lately' })]
    await activeAgo(long, inactiveDays + 1)
    await activeAgo(lately, inactiveDays)
    expect(cards((await man.get('picks')).json()).map(({ name }) => name)).toEqual(['Asha Lately'])
  })

  test('is listed once when they become inactive or return between two pages', async () => {
    const people: Person[] = []
    for (let n = 0; n < 9; n++) {
      people.push(await person(t, { name: `Asha ${n}` }))
      await activeAgo(people[n] as Person, n % 2 === 0 ? inactiveDays : inactiveDays + 1)
    }
    const page = async (after?: string) =>
      (await man.post('mycon/desire_patner_match', { limit: '2', ...(after && { after }) })).json()
    const seen: number[] = []
    let next: string | undefined
    for (let n = 0; n === 0 || next; n++) {
      const { matched, next: further } = await page(next)
      seen.push(...matched.map(({ user_id }: Card) => user_id))
      next = further
      if (n === 0) await t.clock.advance({ days: 1 })
      if (n === 0) man = await signedIn(t, man)
      if (n === 1) await activeAgo(people[1] as Person, 0)
    }
    expect(seen.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  })
})
