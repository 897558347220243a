import { beforeEach, describe, expect, test } from 'vitest'
import { matchCard } from '#contract/core/members/member.ts'
import { type BrowsingMember, browsingMember } from '../../../testing/browsing-member.ts'
import { setLastActive } from '../../../testing/last-active.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sql } from '../../platform/database/sql.ts'

const t = await testApp()
let viewer: BrowsingMember

beforeEach(async () => {
  await t.db`delete from members`
  viewer = await browsingMember(t, { name: 'Rohan' })
})

/** Last active `hoursAgo`. */
async function woman(name: string, hoursAgo: number, more: Parameters<typeof makeMember>[1] = {}) {
  const { id } = await makeMember(t.db, { name, gender: 'female', ...more })
  await setLastActive(t.db, id, sql`now() - make_interval(hours => ${hoursAgo})`)
  return id
}

const wantAnotherCaste = (id: number) =>
  t.db`update desired_partners set caste_ids = '{2}' where member_id = ${id}`

describe('the list', () => {
  test('shows mutual fits first, then the most recently active, and marks mutual fits', async () => {
    await woman('Fits, seen long ago', 90)
    await wantAnotherCaste(await woman('Fits only, seen now', 0))
    await woman('Fits, seen yesterday', 24)
    await wantAnotherCaste(await woman('Fits only, seen yesterday', 24))
    const { names, body, next } = await viewer.list('desired')
    expect(names).toEqual([
      'Fits, seen yesterday',
      'Fits, seen long ago',
      'Fits only, seen now',
      'Fits only, seen yesterday',
    ])
    const cards = body.matched as Record<string, unknown>[]
    expect(cards.map(card => card.isMutual)).toEqual([true, true, false, false])
    expect(cards[0]?.interest).toEqual({ state: 'none', againFrom: null })
    const { isOpen, awaitsYes, thumbhash, photoHidden, photoEdited, points, sameGothra, ...always } =
      matchCard.shape
    expect(Object.keys(cards[0] ?? {}).sort()).toEqual(Object.keys(always).sort())
    expect(next).toBeUndefined()
  })

  test('is empty if no member meets the preferences', async () => {
    await woman('Of another caste', 1)
    await t.db`update desired_partners set caste_ids = '{3}' where member_id = ${viewer.id}`
    expect((await viewer.list('desired')).body).toEqual({ matched: [] })
  })

  test('has eight members a page, or the limit of the call, at most thirty', async () => {
    for (let n = 0; n < 33; n++) await woman(`Woman ${n}`, n)
    const size = async (fields: Record<string, string>) => (await viewer.list('desired', fields)).ids.length
    expect(await size({})).toBe(8)
    expect(await size({ limit: '3' })).toBe(3)
    expect(await size({ limit: '5000' })).toBe(30)
    const refused = await viewer.list('desired', { limit: '0' })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The limit must be a whole number of at least 1',
    ])
    expect((await viewer.list('desired', { limit: 'many' })).status).toBe(400)
  })
})

describe('paging', () => {
  test('lists each member once, in order', async () => {
    const ids = []
    for (let n = 0; n < 20; n++) ids.push(await woman(`Woman ${n}`, n))
    expect(await viewer.listAll('desired')).toEqual(ids)
  })

  test('repeats and skips no member while members join, leave, hide, become active and change', async () => {
    const ids: number[] = []
    for (let n = 0; n < 30; n++) ids.push(await woman(`Woman ${n}`, n))
    const [gone, hidden] = [ids[25] as number, ids[26] as number]
    const joined: number[] = []
    const shown = await viewer.listAll('desired', { limit: '5' }, async page => {
      if (page > 4) return
      joined.push(await woman(`New ${page}`, 0))
      // Shown and unshown members become active, and one no longer looks for someone like the viewer.
      await setLastActive(t.db, [ids[page], ids[29 - page]] as number[])
      await wantAnotherCaste(ids[10 + page] as number)
      if (page === 0) await t.db`delete from members where id = ${gone}`
      if (page === 1) await t.db`update profiles set hidden_at = now() where member_id = ${hidden}`
    })
    expect(new Set(shown).size).toBe(shown.length)
    const stayed = ids.filter(id => id !== gone && id !== hidden)
    expect([...shown].sort()).toEqual([...stayed, ...joined].sort())
  })
})

describe('the counts', () => {
  const counts = async () => (await viewer.post('desire_patner_count')).json()

  test('are the numbers of all fits and of mutual fits', async () => {
    for (let n = 0; n < 25; n++) await woman(`Woman ${n}`, n)
    await wantAnotherCaste(await woman('Fits only', 1))
    expect(await counts()).toEqual({
      fit: { people: 26, isMore: false },
      mutual: { people: 25, isMore: false },
      relaxed: [],
    })
  })

  test('include what relaxing one preference would bring if few members fit, the most first', async () => {
    for (let n = 0; n < 3; n++) {
      const id = await woman(`Of another caste ${n}`, n)
      await t.db`update profiles set caste_id = 2 where member_id = ${id}`
    }
    const tall = await woman('Taller', 1)
    await t.db`update profiles set height_in = 75 where member_id = ${tall}`
    const both = await woman('Taller and of another caste', 1)
    await t.db`update profiles set height_in = 75, caste_id = 2 where member_id = ${both}`
    await t.db`
      update desired_partners set caste_ids = '{1}', height_max_in = 70, income_id = 1 where member_id = ${viewer.id}`
    expect(await counts()).toEqual({
      fit: { people: 0, isMore: false },
      mutual: { people: 0, isMore: false },
      relaxed: [
        { wish: 'caste', more: 3, isMore: false },
        { wish: 'height', more: 1, isMore: false },
      ],
    })
  })
})
