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

/** Joined so many minutes ago. */
async function joined(name: string, minutesAgo: number): Promise<number> {
  const { id } = await makeMember(t.db, { name })
  await t.db`update profiles set joined_at = now() - make_interval(mins => ${minutesAgo}) where member_id = ${id}`
  return id
}

test('the newest first; who joined at the same moment, by number', async () => {
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

test('people join and leave between two pages: nobody twice, nobody skipped', async () => {
  const ids: number[] = []
  for (let n = 0; n < 24; n++) ids.push(await joined(`Woman ${n}`, n))
  const shown = await viewer.listAll('recent', {}, async page => {
    await joined(`New ${page}`, 0)
    await t.db`delete from members where id = ${ids[page * 8 + 7] as number}`
  })
  expect(shown).toEqual(ids)
})

test('a page is full although some on the way are blocked, and the last one has no next', async () => {
  for (let n = 0; n < 12; n++) {
    const id = await joined(`Woman ${n}`, n)
    if (n % 3 === 0) await t.db`insert into blocks (blocker_id, blocked_id) values (${viewer.id}, ${id})`
  }
  const { ids, next } = await viewer.list('recent')
  expect(ids).toHaveLength(8)
  expect(next).toBeUndefined()
})
