import { beforeEach, expect, test } from 'vitest'
import { type BrowsingMember, browsingMember } from '../../../testing/browsing-member.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
let viewer: BrowsingMember

beforeEach(async () => {
  await t.db`delete from members`
  viewer = await browsingMember(t)
})

async function joined(name: string, minutesAgo: number): Promise<number> {
  const { id } = await makeMember(t.db, { name })
  await t.db`update profiles set joined_at = now() - make_interval(mins => ${minutesAgo}) where member_id = ${id}`
  return id
}

test('the list shows the newest members first, by id if they joined at the same moment', async () => {
  const ids: number[] = []
  for (let n = 0; n < 19; n++) ids.push(await joined(`Woman ${n}`, 30))
  await t.db`update profiles set joined_at = '2026-01-02 03:04:05.678901+00' where gender = 'female'`
  const newest = await joined('Just now', 0)
  expect(await viewer.listAll('recent')).toEqual([newest, ...ids.toReversed()])
  const first = await viewer.list('recent')
  expect(first.ids).toHaveLength(8)
  expect(first.body.recently).toMatchObject([
    { name: 'Just now', isMutual: true },
    {},
    {},
    {},
    {},
    {},
    {},
    {},
  ])
})

test('pages repeat and skip no member while members join and leave', async () => {
  const ids: number[] = []
  for (let n = 0; n < 24; n++) ids.push(await joined(`Woman ${n}`, n))
  const shown = await viewer.listAll('recent', {}, async page => {
    await joined(`New ${page}`, 0)
    await t.db`delete from members where id = ${ids[page * 8 + 7] as number}`
  })
  expect(shown).toEqual(ids)
})

test('a page is full despite blocked members, and the last page has no next', async () => {
  for (let n = 0; n < 12; n++) {
    const id = await joined(`Woman ${n}`, n)
    if (n % 3 === 0) await t.db`insert into blocks (blocker_id, blocked_id) values (${viewer.id}, ${id})`
  }
  const { ids, next } = await viewer.list('recent')
  expect(ids).toHaveLength(8)
  expect(next).toBeUndefined()
})
