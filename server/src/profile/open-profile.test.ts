import { beforeAll, describe, expect, test } from 'vitest'
import { profileOpens } from '#contract/profile.ts'
import { as, form, type Send } from '../../testing/as.ts'
import { type MadeMember, makeMember } from '../../testing/make.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const view = (send: Send, id: number) =>
  send({ method: 'POST', url: '/api/v1/mycon/view_profile', ...form({ find_id: String(id) }) })

async function visitor() {
  const member = await makeMember(t.db, { gender: 'male', isPremium: true })
  return { ...member, send: await as(t.app, t.db, { memberId: member.id }) }
}
const woman = () => makeMember(t.db)

describe('views', () => {
  const countOf = async (id: number) => {
    const [row] = await t.db<{ views: number; kept: number }[]>`
      select count(*)::int as views, coalesce((select views from profile_view_counts where member_id = ${id}), 0) as kept
      from profile_views where member_id = ${id}`
    expect(row?.kept).toBe(row?.views)
    return row?.views
  }
  const shown = async (send: Send, id: number) => (await view(send, id)).json().details.visitor

  test('each other member once a day, oneself never', async () => {
    const [she, first, second] = [await woman(), await visitor(), await visitor()]
    const own = await as(t.app, t.db, { memberId: she.id })
    expect(await shown(own, she.id)).toBe(0)
    expect(await shown(first.send, she.id)).toBe(1)
    expect(await shown(first.send, she.id)).toBe(1)
    expect(await shown(second.send, she.id)).toBe(2)
    expect(await shown(own, she.id)).toBe(2)
    await t.db`update profile_views set viewed_on = viewed_on - 1 where member_id = ${she.id}`
    expect(await shown(first.send, she.id)).toBe(3)
    expect(await countOf(she.id)).toBe(3)
  })

  test('a day is a day of India', async () => {
    const [she, me] = [await woman(), await visitor()]
    await view(me.send, she.id)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    expect(await t.db`select viewed_on from profile_views where viewer_id = ${me.id}`).toEqual([
      { viewed_on: today },
    ])
  })

  test('opened many times at once it is one view and one of the budget', async () => {
    const [she, me] = [await woman(), await visitor()]
    const replies = await Promise.all(Array.from({ length: 8 }, () => view(me.send, she.id)))
    expect(replies.map(reply => reply.statusCode)).toEqual(Array(8).fill(200))
    expect(await countOf(she.id)).toBe(1)
    expect(await spent(me.id)).toEqual({ day: 1, week: 1 })
  })

  test('the number follows members who leave', async () => {
    const [she, first, second] = [await woman(), await visitor(), await visitor()]
    await view(first.send, she.id)
    await view(second.send, she.id)
    await t.db`delete from entitlements where member_id = ${second.id}`
    await t.db`delete from orders where member_id = ${second.id}`
    await t.db`delete from members where id = ${second.id}`
    expect(await countOf(she.id)).toBe(1)
    await t.db`delete from members where id = ${she.id}`
    expect(await countOf(she.id)).toBe(0)
  })
})

/** How many were taken from each budget, read from how far ahead its time has moved. */
async function spent(viewerId: number) {
  const [row] = await t.db`
    select
      round(extract(epoch from max(full_at) filter (where key = ${`opens-day:${viewerId}`}) - now())
        / (86400.0 / ${profileOpens.perDay}))::int as day,
      round(extract(epoch from max(full_at) filter (where key = ${`opens-week:${viewerId}`}) - now())
        / (604800.0 / ${profileOpens.perWeek}))::int as week
    from rate_limits`
  return row
}

describe('fair use', () => {
  const fill = (viewerId: number, budget: 'day' | 'week', left: number) => {
    const [seconds, times] =
      budget === 'day' ? [86_400, profileOpens.perDay] : [604_800, profileOpens.perWeek]
    return t.db`
      insert into rate_limits (key, full_at)
      values (${`opens-${budget}:${viewerId}`}, now() + make_interval(secs => ${seconds - (left * seconds) / times}))`
  }

  test.each(['day', 'week'] as const)('ends with the budget of the %s', async budget => {
    const [me, seen, last, over] = [await visitor(), await woman(), await woman(), await woman()]
    expect((await view(me.send, seen.id)).statusCode).toBe(200)
    await t.db`delete from rate_limits where key like ${`opens-%:${me.id}`}`
    await fill(me.id, budget, 1)
    expect((await view(me.send, last.id)).statusCode).toBe(200)

    const before = await spent(me.id)
    const refused = await view(me.send, over.id)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(
      /fair use allows: 60 new profiles a day, 300 a week\. .* in \d+ minutes?\.$/,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).not.toContain(over.name)
    expect(await t.db`select from profile_views where member_id = ${over.id}`).toHaveLength(0)
    expect(await spent(me.id)).toEqual(before)

    expect((await view(me.send, seen.id)).statusCode, 'seen today already').toBe(200)
    expect((await view(me.send, me.id)).statusCode, 'one’s own').toBe(200)
  })

  test('sixty different profiles in one day, not one more', async () => {
    const me = await visitor()
    const women: MadeMember[] = []
    for (let made = 0; made <= profileOpens.perDay; made += 1) women.push(await woman())
    const statuses: number[] = []
    for (const { id } of women) statuses.push((await view(me.send, id)).statusCode)
    expect(statuses).toEqual([...Array(profileOpens.perDay).fill(200), 429])
  })
})
