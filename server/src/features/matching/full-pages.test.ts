import { beforeEach, describe, expect, test } from 'vitest'
import { type BrowsingMember, browsingMember } from '../../../testing/browsing-member.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const lists = ['desired', 'recent', 'search'] as const
const fields = { type: 'multiple', name: 'kavita' }
let viewer: BrowsingMember
beforeEach(async () => {
  await t.db`delete from members`
  viewer = await browsingMember(t)
})

async function women(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await makeMember(t.db, { name: `Kavita ${n}` })).id)
  return ids
}

describe.each(lists)('%s', list => {
  test('a page has the requested length and says whether there is more', async () => {
    const ids = await women(9)
    // Some of them are not mutual fits, so that a page mixes both kinds.
    await t.db`update desired_partners set caste_ids = '{2}' where member_id = any (${ids.slice(0, 5)})`
    for (const [limit, shown, isMore] of [
      ['3', 3, true],
      ['8', 8, true],
      ['9', 9, false],
      ['30', 9, false],
    ] as const) {
      const page = await viewer.list(list, { ...fields, limit })
      expect([limit, page.ids.length, page.next !== undefined]).toEqual([limit, shown, isMore])
    }
    expect((await viewer.listAll(list, { ...fields, limit: '4' })).toSorted()).toEqual(ids)
  })
})

test('blocks between other members do not change the lists', async () => {
  const [first = 0, second = 0] = await women(2)
  const { id: stranger } = await makeMember(t.db, { gender: 'male' })
  await t.db`insert into blocks (blocker_id, blocked_id) values (${stranger}, ${first}), (${second}, ${stranger})`
  for (const list of lists) expect((await viewer.list(list, fields)).ids).toHaveLength(2)
})
