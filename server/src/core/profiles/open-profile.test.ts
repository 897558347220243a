import { describe, expect, test } from 'vitest'
import { profileOpens } from '#contract/core/profiles/profile.ts'
import { as, type Send } from '../../../testing/as.ts'
import { type MadeMember, makeMember } from '../../../testing/make.ts'
import { signedIn, viewProfile as view } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { deleteVisitsOf, insertProfileVisit } from './visits/store.ts'

const t = await testApp()

const visitor = () => signedIn(t, { gender: 'male', isPremium: true })
const woman = () => makeMember(t.db)

describe('visits', () => {
  const countOf = async (id: number) => {
    const [row] = await t.db<{ views: number; kept: number }[]>`
      select count(*)::int as views, coalesce((select visits from member_activity where member_id = ${id}), 0) as kept
      from profile_visits where member_id = ${id}`
    expect(row?.kept).toBe(row?.views)
    return row?.views
  }
  const shown = async (send: Send, id: number) => (await view(send, id)).json().details.visitor

  test('count each other member once a day, and never the owner', async () => {
    const [she, first, second] = [await woman(), await visitor(), await visitor()]
    const own = await as(t.app, t.db, { memberId: she.id })
    expect(await shown(own, she.id)).toBe(0)
    expect(await shown(first.send, she.id)).toBe(1)
    expect(await shown(first.send, she.id)).toBe(1)
    expect(await shown(second.send, she.id)).toBe(2)
    expect(await shown(own, she.id)).toBe(2)
    await t.db`update profile_visits set day = day - 1 where member_id = ${she.id}`
    expect(await shown(first.send, she.id)).toBe(3)
    expect(await countOf(she.id)).toBe(3)
  })

  test('use the day in India', async () => {
    const [she, me] = [await woman(), await visitor()]
    await view(me.send, she.id)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    expect(await t.db`select day from profile_visits where viewer_id = ${me.id}`).toEqual([{ day: today }])
  })

  test('count once and spend one of the budget in parallel requests', async () => {
    const [she, me] = [await woman(), await visitor()]
    const replies = await Promise.all(Array.from({ length: 8 }, () => view(me.send, she.id)))
    expect(replies.map(reply => reply.statusCode)).toEqual(Array(8).fill(200))
    expect(await countOf(she.id)).toBe(1)
    expect(await spent(me.id)).toEqual({ day: 1, week: 1 })
  })

  test('are deducted when the visitor is erased', async () => {
    const [she, first, second] = [await woman(), await visitor(), await visitor()]
    await view(first.send, she.id)
    await view(second.send, she.id)
    await deleteVisitsOf(t.db, [second.id])
    expect(await countOf(she.id)).toBe(1)
  })

  test('of an erased visitor are deducted in the order of member ids, to avoid a deadlock', async () => {
    const [lower, higher, me] = [await woman(), await woman(), await makeMember(t.db, { gender: 'male' })]
    for (const { id } of [higher, lower]) {
      await t.db.begin(tx => insertProfileVisit(tx, me.id, id))
    }
    const leaving: Promise<unknown>[] = []
    await t.db.begin(async tx => {
      await tx`select from member_activity where member_id = ${lower.id} for update`
      leaving.push(
        t.db.begin(async other => {
          // Forces the hash join that the planner uses for many visits, in the order of the table.
          await other`set local enable_nestloop = off`
          await other`set local enable_mergejoin = off`
          await deleteVisitsOf(other, [me.id])
        }),
      )
      await untilWaiting(t.db)
      const free = tx`select from member_activity where member_id = ${higher.id} for update skip locked`
      expect(await free).toHaveLength(1)
    })
    await Promise.all(leaving)
    expect([await countOf(lower.id), await countOf(higher.id)]).toEqual([0, 0])
  })

  test.each(['member', 'viewer'])('are refused with 404 if the %s is deleted at the same time', async who => {
    const [she, me] = [await woman(), await visitor()]
    const deletedId = who === 'member' ? she.id : me.id
    const views: ReturnType<Send>[] = []
    await t.db.begin(async tx => {
      await tx`delete from entitlements where member_id = ${deletedId}`
      await tx`delete from orders where member_id = ${deletedId}`
      await tx`delete from members where id = ${deletedId}`
      views.push(Promise.resolve(view(me.send, she.id)))
      await untilWaiting(t.db)
    })
    const [reply] = await Promise.all(views)
    expect([reply?.statusCode, reply?.json()]).toEqual([404, { message: 'This profile does not exist.' }])
  })
})

async function spent(viewerId: number) {
  const [row] = await t.db`
    select count(*) filter (where hit > now() - interval '1 day')::int as day, count(*)::int as week
    from quotas, unnest(hits) as hit where key = ${`opens:${viewerId}`}`
  return row
}

describe('fair use', () => {
  const fill = (viewerId: number, hits: number, ago: string) => t.db`
    insert into quotas (key, spent_at, hits)
    values (${`opens:${viewerId}`}, now() + interval '7 days', array_fill(now() - ${ago}::interval, array[${hits}::int]))
    on conflict (key) do update set hits = excluded.hits`

  test.each([
    ['day', profileOpens.perDay, '1 hour', '23 hours'],
    ['week', profileOpens.perWeek, '2 days', '5 days'],
  ])('refuses a new profile at the limit of the %s', async (_budget, times, ago, wait) => {
    const [me, seen, last, over] = [await visitor(), await woman(), await woman(), await woman()]
    expect((await view(me.send, seen.id)).statusCode).toBe(200)
    await fill(me.id, times - 1, ago)
    expect((await view(me.send, last.id)).statusCode).toBe(200)

    const before = await spent(me.id)
    const refused = await view(me.send, over.id)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe(
      `You have reached the limit: 10 new profiles a minute, 60 a day, 300 a week. You can open the next profile in ${wait}.`,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).not.toContain(over.name)
    expect(await t.db`select from profile_visits where member_id = ${over.id}`).toHaveLength(0)
    expect(await spent(me.id)).toEqual(before)

    expect((await view(me.send, seen.id)).statusCode, 'seen today already').toBe(200)
    expect((await view(me.send, me.id)).statusCode, 'one’s own').toBe(200)
  })

  test('allows ten profiles in any minute', async () => {
    await t.clock.set('2026-06-14T06:30:00Z')
    const me = await visitor()
    const women: MadeMember[] = []
    for (let made = 0; made <= profileOpens.perMinute; made += 1) women.push(await woman())
    const open = async ({ id }: MadeMember) => (await view(me.send, id)).statusCode
    for (const one of women.slice(0, -1)) expect(await open(one)).toBe(200)
    const [first, last] = [women[0], women.at(-1)] as [MadeMember, MadeMember]
    await t.clock.advance({ seconds: 59, ms: 999 })
    const refused = await view(me.send, last.id)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(await open(first), 'seen today already').toBe(200)
    await t.clock.advance({ ms: 1 })
    expect(await open(last)).toBe(200)
    await t.clock.run()
  })

  test('allows 60 profiles in any day', async () => {
    await t.clock.set('2026-06-14T06:30:00Z')
    const me = await visitor()
    const women: MadeMember[] = []
    for (let made = 0; made <= profileOpens.perDay; made += 1) women.push(await woman())
    const statuses: number[] = []
    for (const { id } of women) {
      statuses.push((await view(me.send, id)).statusCode)
      await t.clock.advance({ seconds: 6 })
    }
    expect(statuses).toEqual([...Array(profileOpens.perDay).fill(200), 429])
    const last = women.at(-1) as MadeMember
    await fill(me.id, profileOpens.perDay, '23 hours')
    expect((await view(me.send, last.id)).statusCode).toBe(429)
    await fill(me.id, profileOpens.perDay, '24 hours')
    expect((await view(me.send, last.id)).statusCode).toBe(200)
    await t.clock.run()
  })
})
