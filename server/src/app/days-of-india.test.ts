import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { as, asGuest, form } from '../../testing/as.ts'
import { setLastActive } from '../../testing/last-active.ts'
import { makeInterest } from '../../testing/make.ts'
import { makeTalk } from '../../testing/make-talk.ts'
import { type Person, person } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { assignments } from '../platform/database/sql.ts'

/** A minute before and after midnight in India between Sunday, 14 June, and Monday, 15 June. */
const before = '2026-06-14T18:29:00Z'
const after = '2026-06-14T18:31:00Z'

let t: TestApp
let man: Person
let woman: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.clock.set(before)
  await t.db`delete from entitlements`
  await t.db`delete from orders`
  await t.db`delete from members`
  await t.db`delete from rate_limits`
  man = await person(t, { gender: 'male', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma' })
  await bornOn(woman.id, '1998-06-15')
})

const bornOn = (id: number, day: string) =>
  t.db`update profiles set birth_date = ${day}, is_public = true where member_id = ${id}`
async function atBoth<Read>(read: () => Promise<Read>): Promise<[Read, Read]> {
  await t.clock.set(before)
  const first = await read()
  await t.clock.set(after)
  return [first, await read()]
}
const post = async (path: string, fields: Record<string, string> = {}) =>
  (await man.post(path, fields)).json()
const guest = () => asGuest(t.app)

describe('a birthday starts at midnight in India', () => {
  test('on cards', async () => {
    const card = async () => {
      const { age, dob } = (await post('mycon/recently_joint_match')).recently[0]
      return { age, dob }
    }
    expect(await atBoth(card)).toEqual([
      { age: 27, dob: '1999-06-14' },
      { age: 28, dob: '1998-06-15' },
    ])
  })

  test('on the cards and in the search of visitors', async () => {
    await t.db`update profiles set joined_at = now() - interval '1 day'`
    const card = async () => {
      const { age, dob } = (await guest()({ url: '/api/v1/admin-mat/api/get-users.php' })).json()[0]
      return { age, dob }
    }
    expect(await atBoth(card)).toEqual([
      { age: 27, dob: '1999-06-14' },
      { age: 28, dob: '1998-06-15' },
    ])
    const upTo27 = async () => {
      const [caste] = await t.db<{ name: string }[]>`select name from castes where id = 1`
      const fields = form({ gender: 'female', age: '27', caste: caste?.name as string })
      const found = await guest()({ method: 'POST', url: '/api/v1/mycon/recently_joint_search', ...fields })
      return found.json().users.length
    }
    expect(await atBoth(upTo27)).toEqual([1, 0])
  })

  test('on the profile and in its draft', async () => {
    const find_id = String(woman.id)
    expect(await atBoth(async () => (await post('mycon/view_profile', { find_id })).details.age)).toEqual([
      27, 28,
    ])
    const her = await as(t.app, t.db, { memberId: woman.id })
    const draft = async () => (await her({ url: '/api/v1/profile-draft' })).json().age
    expect(await atBoth(draft)).toEqual([27, 28])
  })

  test('in the comparison with preferences', async () => {
    await t.db`update desired_partners set age_max = 27 where member_id = ${man.id}`
    const find_id = String(woman.id)
    const met = async () => (await post('mycon/view_profile', { find_id })).between.mine.met
    expect(await atBoth(met)).toEqual([1, 0])
    const isMutual = async () => (await woman.list('received')).cards[0]?.isMutual
    await makeInterest(t.db, man.id, woman.id)
    expect(await atBoth(isMutual)).toEqual([true, false])
  })

  test.each([
    ['a member becomes too old for the preference', 27, 21, [1, 0]],
    ['a member becomes old enough for it', 40, 28, [0, 1]],
  ])('in the match index when %s', async (_, age_max, age_min, found) => {
    await t.db`update desired_partners set ${assignments({ age_min, age_max })} where member_id = ${man.id}`
    const fit = async () => (await post('mycon/desire_patner_count')).fit.people
    const listed = async () => (await post('mycon/desire_patner_match')).matched.length
    expect(await atBoth(fit)).toEqual(found)
    expect(await atBoth(listed)).toEqual(found)
  })

  test('in the match index when the seeker becomes too old', async () => {
    await bornOn(man.id, '1990-06-15')
    await t.db`update desired_partners set age_max = 35 where member_id = ${woman.id}`
    const mutual = async () => (await post('mycon/desire_patner_count')).mutual.people
    expect(await atBoth(mutual)).toEqual([1, 0])
  })

  test.each([
    ['21', '2005-06-15', ['Members must be 21 to 60 years old', undefined]],
    ['61', '1965-06-15', [undefined, 'Members must be 21 to 60 years old']],
  ])('at the sign-up of a person who turns %s', async (_, dob, messages) => {
    const told = async () => {
      const fields = form({ ...registrationAnswers, dob, email: `${Date.now()}.${dob}@test.example` })
      const url = '/api/v1/Register_controller/register'
      return (await guest()({ method: 'POST', url, ...fields })).json().errors?.dob
    }
    expect(await atBoth(told)).toEqual(messages)
  })
})

test('a visit to a profile counts once per day in India', async () => {
  const views = async () => (await post('mycon/view_profile', { find_id: String(woman.id) })).details.visitor
  expect(await atBoth(views)).toEqual([1, 2])
  expect(await views()).toBe(2)
  const days = await t.db`select day from profile_visits order by day`
  expect(days).toEqual([{ day: '2026-06-14' }, { day: '2026-06-15' }])
})

test('the week of the last activity starts on Monday', async () => {
  const lastSeen = async () => {
    await setLastActive(t.db, woman.id)
    return (await post('mycon/view_profile', { find_id: String(woman.id) })).between.lastSeen
  }
  expect(await atBoth(lastSeen)).toEqual(['2026-06-08', '2026-06-15'])
})

describe('the day for another interest', () => {
  test('is the thirtieth after the decline', async () => {
    const againFrom = async () => {
      await t.db`delete from interests`
      await makeInterest(t.db, man.id, woman.id)
      await woman.does('decline', man.id)
      return (await man.list('sent')).cards[0]?.interest.againFrom
    }
    expect(await atBoth(againFrom)).toEqual(['2026-07-14', '2026-07-15'])
  })

  test.each(['decline', 'end'] as const)('starts at midnight, after %s', async action => {
    await t.clock.set('2026-05-16T06:00:00Z')
    await makeInterest(t.db, man.id, woman.id, { state: action === 'end' ? 'accepted' : 'sent' })
    await woman.does(action, man.id)
    expect(await atBoth(async () => (await man.does('send', woman.id)).response)).toEqual([
      'invalid',
      'success',
    ])
  })
})

test('a conversation shows the day and the minute in India', async () => {
  const shown = async () => {
    await t.db`delete from conversations`
    const [row] = await t.db<{ now: Date }[]>`select now()`
    await makeTalk(t.db, man.id, woman.id, 'o', { at: row?.now.toISOString() as string })
    const [{ date, time }] = (await post('message_controller/messageUser')).data
    return `${date} ${time}`
  }
  expect(await atBoth(shown)).toEqual(['2026-06-14 23:59', '2026-06-15 00:01'])
})
