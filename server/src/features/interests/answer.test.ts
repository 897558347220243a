import { beforeEach, describe, expect, test } from 'vitest'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { assignments } from '../../platform/database/sql.ts'

const t = await testApp()
let woman: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  woman = await person(t, { name: 'Asha Sharma' })
})

/** Men with waiting interests, the first sent first. */
async function suitors(...names: string[]): Promise<Person[]> {
  const made: Person[] = []
  for (const [place, name] of names.entries()) {
    const man = await person(t, { gender: 'male', name })
    await makeInterest(t.db, man.id, woman.id, { daysAgo: names.length - place })
    made.push(man)
  }
  return made
}
const preferences = (who: { id: number }, columns: object) =>
  t.db`update desired_partners set ${assignments(columns as Record<string, number>)} where member_id = ${who.id}`
const received = async (fields: Record<string, string> = {}) => {
  const response = await woman.post('interests/received', fields)
  const { received: cards, ...rest } = response.json()
  return { status: response.statusCode, names: cards?.map(({ name }: { name: string }) => name), ...rest }
}

describe('the received interests', () => {
  test('are ordered by mutual fit, then one-way fit, each newest first, over all pages', async () => {
    const [a, b, c, d, e] = (await suitors(
      'Both, old',
      'Wants her',
      'Fits her',
      'Neither',
      'Both, new',
    )) as Person[]
    await preferences(woman, { age_min: 30, age_max: 31 })
    for (const one of [b, d])
      await t.db`update profiles set birth_date = '1980-01-01' where member_id = ${one?.id as number}`
    for (const one of [c, d]) await preferences(one as Person, { age_min: 50, age_max: 55 })
    const fit = ['Both, new', 'Both, old', 'Fits her', 'Wants her', 'Neither']
    expect((await received({ order: 'fit' })).names).toEqual(fit)
    expect((await received()).names).toEqual(['Both, new', 'Neither', 'Fits her', 'Wants her', 'Both, old'])
    const first = await received({ order: 'fit', limit: '3' })
    const second = await received({ order: 'fit', limit: '3', after: first.next })
    expect([...first.names, ...second.names]).toEqual(fit)
    expect((await received({ after: first.next })).status).toBe(400)
    expect([a, e]).toHaveLength(2)
  })

  test('can be filtered by a search, and exclude members who are not visible', async () => {
    const [first, second, third] = (await suitors('Ravi', 'Rohan', 'Ramesh')) as [Person, Person, Person]
    await t.db`update profile_details set eating = 'Jain' where member_id = ${first.id}`
    const jain = { search: 'eating=Jain&gothra=any' }
    expect((await received(jain)).names).toEqual(['Ravi'])
    expect((await received({ ...jain, order: 'fit' })).names).toEqual(['Ravi'])
    await t.db`update profiles set hidden_at = now() where member_id = ${second.id}`
    await third.post('blocks/add', { find_id: String(woman.id) })
    expect((await received({ order: 'fit' })).names).toEqual(['Ravi'])
  })
})

describe('a bulk answer', () => {
  const answer = async (people: { id: number }[], more: Record<string, string>) =>
    (await woman.post('interests/answer', { members: people.map(({ id }) => id).join(), ...more })).json()

  test('declines with a sentence that the sender reads, and skips interests that are not waiting', async () => {
    const [first, second, third, fourth] = (await suitors('Ravi', 'Rohan', 'Ramesh', 'Rahul')) as Person[]
    await second?.does('withdraw', woman.id)
    const reply = await answer([first, second, third] as Person[], { answer: 'decline', sentence: '2' })
    expect(reply).toMatchObject({ answered: [first?.id, third?.id] })
    expect(reply.message).toBe('2 interests are answered. 1 had been withdrawn or answered before.')
    expect((await first?.list('sent'))?.cards[0]?.interest).toMatchObject({
      state: 'declined',
      declinedWith: 2,
    })
    expect((await received()).names).toEqual(['Rahul'])
    expect(await answer([fourth as Person], { answer: 'accept' })).toMatchObject({
      answered: [fourth?.id],
      message: '1 interest is answered.',
    })
    expect((await woman.list('matched')).cards.map(({ name }) => name)).toEqual(['Rahul'])
  })

  test('is refused with the reason if a hidden member accepts; a hidden member can decline', async () => {
    const men = await suitors('Ravi', 'Rohan')
    await t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`
    expect(await answer(men, { answer: 'accept' })).toEqual({
      response: 'invalid',
      message: 'The profile is hidden. Please show it again first.',
      answered: [],
    })
    expect(await answer(men, { answer: 'decline' })).toMatchObject({ response: 'success' })
  })

  test('answers each interest once when two bulk answers arrive together', async () => {
    const men = await suitors('Ravi', 'Rohan')
    const twice = await Promise.all([answer(men, { answer: 'decline' }), answer(men, { answer: 'accept' })])
    const states = await t.db<{ state: string }[]>`select state from interests`
    for (const { state } of states) expect(['declined', 'accepted']).toContain(state)
    expect(twice.flatMap(({ answered }) => answered)).toHaveLength(2)
  })
})

describe('send hints', () => {
  test('name the unmet preferences if the receiver requires them, unless she sent an interest first', async () => {
    const man = await person(t, { gender: 'male', name: 'Rohan Das' })
    const hints = async () => (await man.post('interests/chances', { find_id: String(woman.id) })).json()
    await preferences(woman, { age_min: 50, age_max: 55, caste_ids: [7] })
    expect(await hints()).toEqual({ answers: null, differs: [] })
    await woman.post('settings', { onlyFitting: 'true' })
    expect(await hints()).toEqual({ answers: null, differs: ['age', 'caste'] })
    expect(await man.does('send', woman.id)).toMatchObject({
      response: 'invalid',
      message:
        'Asha only accepts interests from members who fit Asha’s preferences. These differ: Age, Caste.',
      interest: { state: 'none' },
    })
    await woman.does('send', man.id)
    expect(await man.does('send', woman.id)).toMatchObject({ interest: { state: 'matched' } })
  })

  test('give the answer rate from 20 interests on, and 404 for a member who is not visible', async () => {
    const man = await person(t, { gender: 'male', name: 'Rohan Das' })
    const hints = () => man.post('interests/chances', { find_id: String(woman.id) })
    await suitors('Ravi') // A waiting interest does not count.
    for (let n = 0; n < 20; n++) {
      const { id } = await makeMember(t.db, { gender: 'male' })
      await makeInterest(t.db, id, woman.id, {
        state: n < 6 ? 'declined' : n < 7 ? 'accepted' : 'expired',
        daysAgo: 60,
      })
      if (n === 18) expect((await hints()).json().answers).toBeNull()
    }
    expect((await hints()).json().answers).toEqual({ some: 1, of: 3 })
    await t.db`update interests set state = 'expired', answered_at = null where state <> 'sent'`
    expect((await hints()).json().answers).toEqual({ some: 0, of: 1 })
    await t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`
    expect((await hints()).statusCode).toBe(404)
  })
})
