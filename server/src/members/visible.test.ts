import { expect, test } from 'vitest'
import { makeMember } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { isVisible, isVisibleTo } from './store.ts'

const t = await testApp()

test('both ways to ask who is visible say the same of everybody', async () => {
  const { id: viewer } = await makeMember(t.db, { gender: 'male' })
  const { id: seen } = await makeMember(t.db)
  const { id: blocked } = await makeMember(t.db)
  const { id: blocker } = await makeMember(t.db)
  const { id: ofOthers } = await makeMember(t.db)
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
  const one = await t.db`
    select p.member_id from profiles p join profiles v on v.member_id = ${viewer} where ${isVisible(t.db)}
    order by p.member_id`
  const other = await t.db`
    select p.member_id from profiles p where ${isVisibleTo(t.db, viewer)} order by p.member_id`
  expect(one.map(row => row.member_id)).toEqual([seen, ofOthers])
  expect(other).toEqual(one)
})
