import { beforeEach, expect, test } from 'vitest'
import { dailyBudgets } from '#contract/features/matching/view-budget.ts'
import { type BrowsingMember, browsingMember } from '../../../testing/browsing-member.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'

/** visibility.test.ts covers which members have a card. */

const t = await testApp()
let me: BrowsingMember

beforeEach(async () => {
  await t.db`delete from members`
  me = await browsingMember(t)
})

const tap = async (id: number) => {
  const response = await me.post('card', { find_id: String(id) })
  return { status: response.statusCode, body: response.json() }
}
const searches = async () =>
  (await t.db<{ searches: number }[]>`select searches from view_budgets where member_id = ${me.id}`)[0]
    ?.searches

test('a card is the same as in the lists, with the number of preferences met each way', async () => {
  const kavita = await makeMember(t.db, { name: 'Kavita' })
  await t.db`
    update desired_partners set age_min = 59, age_max = 60, height_min_in = 48, height_max_in = 84
    where member_id = ${kavita.id}`
  const [listed] = (await me.list('recent')).body.recently as unknown[]
  const { status, body } = await tap(kavita.id)
  expect([status, body.card]).toEqual([200, listed])
  expect(body.mine.met).toBe(body.mine.asked)
  expect(body.theirs.asked - body.theirs.met).toBe(1)
  // Only the number. The preferences themselves need an open profile.
  expect(Object.keys(body.theirs)).toEqual(['met', 'asked'])
})

test('a member seen today costs nothing, any other id costs a search', async () => {
  const kavita = await makeMember(t.db, { name: 'Kavita' })
  await me.list('recent')
  for (let tries = 0; tries < 3; tries += 1) expect((await tap(kavita.id)).status).toBe(200)
  expect(await searches()).toBe(0)
  const late = await makeMember(t.db, { name: 'Asha' })
  expect((await tap(late.id)).status).toBe(200)
  expect((await tap(late.id)).status).toBe(200)
  expect((await tap(999_999)).status).toBe(404)
  expect(await searches()).toBe(2)
})

test('scanning ids is refused when the searches of the day are used', async () => {
  const budget = dailyBudgets.firstWeek.searches
  const answers = await Promise.all(Array.from({ length: budget + 5 }, (_, n) => tap(500_000 + n)))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(budget)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})
