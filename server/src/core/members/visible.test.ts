import { expect, test } from 'vitest'
import { browsingMember } from '../../../testing/browsing-member.ts'
import {
  anyProfile,
  chance,
  noPreferences,
  randomPreferences,
  randomProfile,
} from '../../../testing/index-members.ts'
import { makeMember } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { testApp } from '../../../testing/test-app.ts'
import { assignments } from '../../platform/database/sql.ts'
import { meetsAll } from './compare-preferences.ts'
import { isVisible, isVisibleTo } from './store.ts'

const t = await testApp()

test('isVisible and isVisibleTo agree on every member', async () => {
  const { id: viewer } = await makeMember(t.db, { gender: 'male' })
  const { id: seen } = await makeMember(t.db)
  const { id: blocked } = await makeMember(t.db)
  const { id: blocker } = await makeMember(t.db)
  const { id: ofOthers } = await makeMember(t.db)
  const [setAside, settingAside, choosy, lettingIn, writing, asking] = [
    await makeMember(t.db),
    await makeMember(t.db),
    await makeMember(t.db),
    await makeMember(t.db),
    await makeMember(t.db),
    await makeMember(t.db),
  ].map(({ id }) => id) as [number, number, number, number, number, number]
  for (const wanted of [
    { gender: 'male' },
    { isHidden: true },
    { isSuspended: true },
    { isApproved: false },
  ] as const)
    await makeMember(t.db, wanted)
  await t.db`
    insert into blocks (blocker_id, blocked_id) values
      (${viewer}, ${blocked}), (${blocker}, ${viewer}), (${ofOthers}, ${seen})`
  await t.db`insert into blocks (blocker_id, blocked_id, kind) values (${viewer}, ${setAside}, 'hide'), (${settingAside}, ${viewer}, 'hide')`
  await t.db`update profiles set audience = 'wishes' where member_id = any (${[choosy, lettingIn, writing, asking, seen]}::int[])`
  await t.db`update desired_partners set caste_ids = '{2}' where member_id = any (${[choosy, lettingIn, writing, asking]}::int[])`
  await t.db`insert into interests (sender_id, receiver_id) values (${lettingIn}, ${viewer}), (${viewer}, ${choosy})`
  await makeTalk(t.db, writing, viewer, 'm')
  await t.db`
    insert into access_requests (subject, owner_id, viewer_id, state) values
      ('photos', ${viewer}, ${asking}, 'asked'), ('photos', ${viewer}, ${choosy}, 'declined'), ('photos', ${choosy}, ${viewer}, 'granted')`
  const one = await t.db`
    select p.member_id from profiles p join profiles v on v.member_id = ${viewer} where ${isVisible}
    order by p.member_id`
  const other = await t.db`
    select p.member_id from profiles p where ${isVisibleTo(viewer)} order by p.member_id`
  expect(one.map(row => row.member_id)).toEqual([seen, ofOthers, settingAside, lettingIn, writing, asking])
  expect(other).toEqual(one)
})

test('meets_preferences agrees with meetsAll for 200 random pairs', async () => {
  const random = chance(5)
  const [owner, other] = [await makeMember(t.db), await makeMember(t.db, { gender: 'male' })]
  const verdicts = new Set<boolean>()
  for (let round = 0; round < 200; round += 1) {
    const [profile, preferences] = [randomProfile(random), randomPreferences(random)]
    // Often few preferences, because random profiles rarely meet them all.
    const some =
      round % 2 === 0
        ? preferences
        : { ...preferences, caste_ids: [], state_ids: [], language_ids: [], occupation_ids: [] }
    await t.db`update profiles set ${assignments(profile)} where member_id = ${other.id}`
    await t.db`update desired_partners set ${assignments(some)} where member_id = ${owner.id}`
    const [row] = await t.db`select meets_preferences(${owner.id}, ${other.id}) as meets`
    const expected = meetsAll({ ...noPreferences, ...some }, { ...anyProfile, ...profile }, new Date())
    expect([profile, some, row?.meets]).toEqual([profile, some, expected])
    verdicts.add(expected)
  }
  expect(verdicts).toEqual(new Set([true, false]))
})

test('search and lists show exactly the members of isVisibleTo, with restricted audiences', async () => {
  await t.db`delete from members`
  const random = chance(11)
  const women: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const { id } = await makeMember(t.db, { name: `Kavita ${n}` })
    women.push(id)
    const preferences = {
      ...randomPreferences(random),
      state_ids: [],
      language_ids: [],
      occupation_ids: [],
      income_id: null,
    }
    await t.db`update desired_partners set ${assignments(preferences)} where member_id = ${id}`
    await t.db`update profiles set audience = ${n % 4 === 0 ? 'members' : 'wishes'} where member_id = ${id}`
  }
  let hiddenCount = 0
  for (let n = 0; n < 6; n += 1) {
    const man = await browsingMember(t)
    await t.db`update profiles set ${assignments(randomProfile(random))} where member_id = ${man.id}`
    const [sender, decliner] = [women[n * 3] as number, women[n * 3 + 1] as number]
    await t.db`insert into interests (sender_id, receiver_id, state) values (${sender}, ${man.id}, 'sent'), (${decliner}, ${man.id}, 'declined')`
    const rows = await t.db<{ member_id: number }[]>`
      select p.member_id from profiles p where ${isVisibleTo(man.id)} order by p.member_id`
    const seen = rows.map(row => row.member_id)
    hiddenCount += women.length - seen.length
    const fields = { type: 'multiple', name: 'kavita', limit: '30' }
    expect((await man.listAll('search', fields)).toSorted((a, b) => a - b)).toEqual(seen)
    expect((await man.listAll('recent', { limit: '30' })).toSorted((a, b) => a - b)).toEqual(seen)
    expect(seen).toContain(sender)
  }
  expect(hiddenCount).toBeGreaterThan(20)
})
