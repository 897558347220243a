import { beforeEach, describe, expect, test } from 'vitest'
import { consentWording } from '#contract/core/settings/consent-facts.ts'
import { asGuest, form } from '../../../../testing/as.ts'
import { freshDatabase } from '../../../../testing/fresh-database.ts'
import { managedProfiles, ownNumber } from '../../../../testing/managed-profiles.ts'
import { between, everyPlace, meets } from '../../../../testing/meets.ts'
import { type Person, person, signedIn } from '../../../../testing/people.ts'
import { quickHash } from '../../../../testing/quick-hash.ts'
import { says } from '../../../../testing/talks.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { mailDigests } from '../../../features/digests/mail-digests.ts'
import type { LiveEvent } from '../../members/live-event.ts'
import { showDueProfiles } from './show-due-profiles.ts'

const database = await freshDatabase()
const t = await testApp({ database })
const elsewhere = await testApp({ database })
const { answer, lastLink } = managedProfiles(t)
const parts = { db: t.db, publish: (event: LiveEvent) => void t.published.push(event) }
let man: Person
let woman: Person
beforeEach(async () => {
  await t.clock.run()
  // A member with payments cannot be deleted, so they are deleted first.
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma', isPremium: true })
  t.published.length = 0
})

const hides = (fields: Record<string, string> = {}) => woman.post('profile/hide', fields)
const settingsOf = async (who: Person) => (await who.get('settings')).json()
const visitorsSee = async () => {
  const landing = await asGuest(t.app)({ url: '/api/v1/admin-mat/api/get-users.php' })
  return landing.body.includes(`"user_id":${woman.id}`)
}

const agrees = (kind: 'terms' | 'privacy' | 'public_card') =>
  woman.post('consents/give', { kind, wording: consentWording[kind] })
const password = 'jasmine-tea-42'

/** Each change: whether he still sees her, whether she sees him (undefined: she cannot call), and how it ends. */
const ways: [
  name: string,
  does: () => Promise<unknown>,
  his: boolean,
  hers: boolean | undefined,
  ends: () => Promise<unknown>,
][] = [
  ['hides', () => hides(), false, true, () => woman.post('profile/show')],
  [
    'found a partner',
    () => woman.post('profile/found-partner', { place: 'elsewhere' }),
    false,
    true,
    () => woman.post('profile/show'),
  ],
  [
    'withdraws the consent to the privacy policy',
    () => woman.post('consents/withdraw', { kind: 'privacy' }),
    false,
    true,
    () => agrees('privacy'),
  ],
  [
    'blocks him',
    () => woman.post('blocks/add', { find_id: String(man.id) }),
    false,
    false,
    () => woman.post('blocks/remove', { find_id: String(man.id) }),
  ],
  [
    'hides him',
    () => t.db`insert into blocks (blocker_id, blocked_id, kind) values (${woman.id}, ${man.id}, 'hide')`,
    true,
    false,
    () => woman.post('not-for-us/remove', { find_id: String(man.id) }),
  ],
  [
    'deletes her account',
    async () => {
      await t.db`update members set password_hash = ${await quickHash(password)} where id = ${woman.id}`
      return woman.post('my-data/delete', { password })
    },
    false,
    undefined,
    async () => {
      const fields = form({ email: woman.phone, password })
      await asGuest(t.app)({ method: 'POST', url: '/api/v1/login_controller/login', ...fields })
      woman = await signedIn(t, woman)
    },
  ],
  [
    'declines the profile that her parents made',
    async () => {
      await t.db`update members set profile_for = 'Daughter' where id = ${woman.id}`
      await woman.post('candidate/ask', { contact: ownNumber() })
      return answer(lastLink(), 'no')
    },
    false,
    undefined,
    () => answer(lastLink(), 'yes'),
  ],
]

test.each(ways)(
  'a member who %s is shown or hidden in every list, count, search, profile, interest, chat and notice, on every server',
  async (_, does, his, hers, ends) => {
    await between(t, man, woman)
    const manElsewhere = await signedIn(elsewhere, man)
    const all = async () => [
      await meets(man, woman),
      await meets(woman, man),
      await meets(manElsewhere, woman),
    ]
    const before = await all()
    for (const met of before) expect(met).toEqual(everyPlace(met, true))
    await does()
    for (const seenByHim of [await meets(man, woman), await meets(manElsewhere, woman)])
      expect(seenByHim).toEqual(everyPlace(seenByHim, his))
    const seenByHer = hers === undefined ? {} : await meets(woman, man)
    expect(seenByHer).toEqual(everyPlace(seenByHer, hers ?? false))
    await ends()
    expect(await all()).toEqual(before)
  },
)

test('a restricted audience includes a match who does not fit', async () => {
  await between(t, man, woman)
  await t.db`update desired_partners set caste_ids = '{2}' where member_id = ${woman.id}`
  await woman.post('settings', { audience: 'wishes' })
  const met = await meets(man, woman)
  expect(met).toEqual(everyPlace(met, true))
})

test('a suspended member is hidden everywhere', async () => {
  await between(t, man, woman)
  await t.db`update profiles set suspended_until = 'infinity' where member_id = ${woman.id}`
  const met = await meets(man, woman)
  expect(met).toEqual(everyPlace(met, false))
})

test('a member outside the audience does not see her anywhere, and gets a 404', async () => {
  await t.db`update desired_partners set caste_ids = '{2}' where member_id = ${woman.id}`
  await woman.post('settings', { audience: 'wishes' })
  const met = await meets(man, woman)
  expect(met).toEqual(everyPlace(met, false))
  // Her own interest includes him in the audience, and he gets the mail.
  expect(await woman.does('send', man.id)).toMatchObject({ response: 'success' })
  expect((await man.list('received')).cards.map(card => card.user_id)).toEqual([woman.id])
  expect(t.sent.some(mail => mail.to === man.email)).toBe(true)
  await woman.does('withdraw', man.id)
  expect((await man.post('mycon/card', { find_id: String(woman.id) })).statusCode).toBe(404)
})

describe('a hidden profile', () => {
  test('is not shown to visitors, in their counts or in digests', async () => {
    await t.db`update profiles set is_public = true, joined_at = now() - interval '2 days'`
    expect(await visitorsSee()).toBe(true)
    await hides()
    expect(await visitorsSee()).toBe(false)
    await t.db`update members set digest = 'daily'`
    await mailDigests(t)
    await t.work()
    expect(t.sent.filter(mail => mail.to === man.email)).toEqual([])
  })

  test('with an end date is shown again when this day starts in India', async () => {
    await t.clock.set('2026-11-16T06:00:00Z')
    expect((await hides({ until: '2026-11-16' })).statusCode).toBe(400)
    expect((await hides({ until: '2027-11-17' })).statusCode).toBe(400)
    expect((await hides({ until: '2026-11-20' })).json()).toMatchObject({
      response: 'success',
      settings: { hidden: { for: 'choice', until: '2026-11-20' } },
    })
    await between(t, man, woman)
    await t.db`insert into open_streams (member_id, server) values (${man.id}, gen_random_uuid())`
    t.published.length = 0
    await t.clock.set('2026-11-19T18:29:59Z')
    expect(await showDueProfiles(parts)).toBe(0)
    expect(t.published).toEqual([])
    await t.clock.set('2026-11-19T18:30:00Z')
    expect([await showDueProfiles(parts), await showDueProfiles(parts)]).toEqual([1, 0])
    expect(await settingsOf(woman)).toMatchObject({ hidden: null })
    expect(t.published).toEqual([{ topic: 'talk', one: man.id, other: woman.id }])
    await t.clock.run()
  })

  test('without a needed consent is not shown again by an end date or by the button', async () => {
    await t.clock.set('2026-11-16T06:00:00Z')
    await agrees('terms')
    await hides({ until: '2026-11-20' })
    await woman.post('consents/withdraw', { kind: 'terms' })
    // A tab that was opened earlier still offers an end date.
    expect((await hides({ until: '2026-11-20' })).json()).toMatchObject({
      settings: { hidden: { for: 'choice', until: null } },
    })
    await t.clock.set('2026-11-21T06:00:00Z')
    expect(await showDueProfiles(parts)).toBe(0)
    expect((await woman.post('profile/show')).json()).toMatchObject({
      response: 'invalid',
      settings: { hidden: { for: 'choice', until: null } },
    })
    await agrees('terms')
    expect(await settingsOf(woman)).toMatchObject({ hidden: { for: 'choice' } })
    expect((await woman.post('profile/show')).json()).toMatchObject({ response: 'success' })
    await t.clock.run()
  })

  test('is consistent with its card after parallel changes', async () => {
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([hides(), woman.post('profile/show'), hides(), woman.post('profile/show')])
      const [row] = await t.db`
        select p.is_listed, c.is_listed as card, p.hidden_for is null as free from profiles p
        join member_cards c using (member_id) where member_id = ${woman.id}`
      expect([row?.card, row?.free]).toEqual([row?.is_listed, row?.is_listed])
    }
  })

  test('is published to open conversations immediately', async () => {
    await between(t, man, woman)
    await t.db`insert into open_streams (member_id, server) values (${man.id}, gen_random_uuid())`
    await hides()
    expect(t.published).toEqual([{ topic: 'talk', one: man.id, other: woman.id }])
  })

  test('is published to them also after a deletion request, and after the login that cancels it', async () => {
    await between(t, man, woman)
    await t.db`insert into open_streams (member_id, server) values (${man.id}, gen_random_uuid())`
    const [, does, , , ends] = ways.find(([name]) => name === 'deletes her account') as (typeof ways)[number]
    for (const act of [does, ends]) {
      await act()
      expect(t.published.splice(0)).toEqual([{ topic: 'talk', one: man.id, other: woman.id }])
    }
  })
})

test('a success story goes to the office and is not shown', async () => {
  const reply = await woman.post('profile/found-partner', { place: 'here', story: 'We met in March.' })
  expect(reply.json()).toMatchObject({
    response: 'success',
    settings: { hidden: { for: 'found', until: null } },
  })
  const [row] = await t.db`select place, offers_story from found_partners where member_id = ${woman.id}`
  expect(row).toEqual({ place: 'here', offers_story: true })
  const [report] = await t.db`select r.text from complaints r where r.reporter_id = ${woman.id}`
  expect(report?.text).toContain('We met in March.')
  expect((await woman.post('profile/found-partner', { place: 'moon' })).statusCode).toBe(400)
})

describe('a restricted audience', () => {
  test('ends the public card and its consent, and keeps both off', async () => {
    await woman.post('settings', { isPublic: 'true' })
    expect((await woman.post('settings', { audience: 'wishes' })).json()).toMatchObject({
      isPublic: false,
      audience: 'wishes',
    })
    expect((await woman.post('settings', { isPublic: 'true' })).statusCode).toBe(400)
    expect((await agrees('public_card')).statusCode).toBe(400)
    expect(
      await t.db`select from consents where member_id = ${woman.id} and withdrawn_at is null`,
    ).toHaveLength(0)
    expect((await woman.post('settings', { audience: 'members', isPublic: 'true' })).json()).toMatchObject({
      isPublic: true,
    })
  })

  test('excludes the public card also in parallel requests', async () => {
    for (let round = 0; round < 4; round += 1) {
      await woman.post('settings', { audience: 'members' })
      const answers = await Promise.all([
        woman.post('settings', { audience: 'wishes' }),
        woman.post('settings', { isPublic: 'true' }),
        woman.post('settings', { audience: 'wishes' }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      expect(await settingsOf(woman)).toMatchObject({ audience: 'wishes', isPublic: false })
    }
  })

  test('is not counted in the search of visitors', async () => {
    const search = async () => {
      const fields = form({ gender: 'female', age: '40', caste: casteName?.name as string })
      const found = await asGuest(t.app)({
        method: 'POST',
        url: '/api/v1/mycon/recently_joint_search',
        ...fields,
      })
      return found.json().fit.people
    }
    const [casteName] = await t.db<{ name: string }[]>`select name from castes where id = 1`
    expect(await search()).toBe(1)
    await woman.post('settings', { audience: 'wishes' })
    expect(await search()).toBe(0)
  })
})

describe('the setting for new messages', () => {
  const writes = async () => {
    const answer = await says(man, woman, 'Namaste, may I write to you?')
    return answer.response === 'success' ? 'success' : answer.reason
  }
  const takes = (takesMessages: string) => woman.post('settings', { takesMessages })

  test.each([
    ['all', {}, 'success'],
    ['wishes', {}, 'success'],
    ['wishes', { caste_ids: [2] }, 'closed'],
    ['mutual', {}, 'closed'],
  ])('"%s" with preferences %j gives "%s"', async (who, preferences, outcome) => {
    if ('caste_ids' in preferences)
      await t.db`update desired_partners set caste_ids = ${preferences.caste_ids as number[]} where member_id = ${woman.id}`
    await takes(who)
    expect(await writes()).toBe(outcome)
  })

  test('always allows a match and an answer', async () => {
    await takes('mutual')
    await t.db`insert into interests (sender_id, receiver_id, state, answered_at) values (${man.id}, ${woman.id}, 'accepted', now())`
    expect(await writes()).toBe('success')
    await t.db`delete from interests`
    expect(await writes()).toBe('closed')
    await says(woman, man, 'Please do.')
    expect(await writes()).toBe('success')
  })

  test('shows its refusal on the page, also to a free member, before the plan', async () => {
    await takes('mutual')
    const free = await person(t, { gender: 'male' })
    const page = (
      await free.post('message_controller/message', { msg_id: String(woman.id), mark: '0' })
    ).json()
    expect(page.talk).toMatchObject({ canWrite: false, hurdle: 'closed' })
    expect(page.talk.why).toContain('Asha only accepts messages after mutual')
  })
})
