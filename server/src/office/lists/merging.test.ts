import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { atWork, auditAfter, auditHead, post } from '../../../testing/office.ts'
import { testApp } from '../../../testing/test-app.ts'
import { mergeAll } from './merging.ts'

const t = await testApp({ hasBus: true })
const { db, serverDb } = t
const [tara, gauri] = [await atWork(t, 'editor'), await atWork(t, 'admin')]
const work = () => mergeAll(serverDb)

beforeEach(async () => {
  await db`delete from rate_limits`
  await db`delete from promised_limits`
})

const ask = async (list: string, from: number, into: number, by: Send = tara.send) => {
  const response = await post(by, 'lists/merge', { list, from, into })
  return { status: response.statusCode, ...(response.json() as { message: string }) }
}
/** Merges in the list; profiles have not been moved yet. */
async function mark(list: string, from: number, into: number): Promise<number> {
  expect((await ask(list, from, into)).message).toMatch(/^Merged\./)
  const [row] = await db<{ id: number }[]>`select max(id) as id from option_merges where part_of is null`
  return row?.id as number
}
const undo = (id: number, by: Send = tara.send) => post(by, 'lists/undo', { id })
const stateOf = async (id: number) => (await db`select state from option_merges where id = ${id}`)[0]?.state

/** Two castes of a group, new for every test. */
let added = 0
async function two(list = 'castes', more: object = { group: 'Brahmin' }): Promise<[number, number]> {
  added += 1
  const add = async (name: string) =>
    (await post(tara.send, 'lists/add', { list, name, ...more })).json().id as number
  return [await add(`Iyar ${added}`), await add(`Iyer ${added}`)]
}

async function member(more: { caste?: number; wishes?: number[] } = {}) {
  const { id } = await makeMember(db)
  if (more.caste) await db`update profiles set caste_id = ${more.caste} where member_id = ${id}`
  if (more.wishes) await db`update desired_partners set caste_ids = ${more.wishes} where member_id = ${id}`
  return id
}
const casteOf = async (id: number) =>
  (await db`select caste_id from profiles where member_id = ${id}`)[0]?.caste_id as number
const wishesOf = async (id: number) =>
  (await db`select caste_ids from desired_partners where member_id = ${id}`)[0]?.caste_ids as number[]
const nameOf = async (id: number) => (await db`select name from castes where id = ${id}`)[0]?.name as string

/** Everything that refers to an entry, as it is stored. */
const everything = async () =>
  db`
    select p.member_id, p.caste_id, p.language_id, p.occupation_id, d.subcaste_id, d.gothra_id, d.maternal_gothra_id,
      d.degree_id, d.hobby_ids, w.caste_ids, w.language_ids, w.occupation_ids, card.caste, card.compared, card.wishes
    from profiles p left join profile_details d using (member_id) left join desired_partners w using (member_id)
    left join member_cards card using (member_id) order by 1`

describe('a merge', () => {
  test('moves profiles, preferences, cards and matches, and tells the admins', async () => {
    const [from, into] = await two()
    const [his, hers] = [await makeMember(db, { gender: 'male' }), await member({ caste: from })]
    await db`update desired_partners set caste_ids = ${[into]} where member_id = ${his.id}`
    const wisher = await member({ wishes: [3, from] })
    const matched = async () => {
      const send = await as(t.app, db, { memberId: his.id })
      const reply = await send({
        method: 'POST',
        url: '/api/v1/mycon/desire_patner_match',
        ...form({ id: String(his.id) }),
      })
      return (reply.json().matched as { user_id: number; caste: string }[]).filter(
        card => card.user_id === hers,
      )
    }
    expect(await matched()).toEqual([])

    const url = `/api/v1/admin/lists/merge?list=castes&from=${from}&into=${into}`
    const sentence = `Caste: “${await nameOf(from)}” becomes “${await nameOf(into)}”. 1 profile and 1 preference will say ${await nameOf(into)}; you can undo this for 30 days.`
    expect((await tara.send({ url })).json()).toEqual({ profiles: 1, wishes: 1, sentence })
    const head = await auditHead(t)
    expect((await ask('castes', from, into)).status).toBe(200)
    expect((await ask('castes', from, into)).status).toBe(409)
    expect((await auditAfter(t, head)).map(({ action, subject }) => [action, subject])).toEqual([
      ['option.merge', `castes:${from}`],
    ])
    expect(t.sent.some(({ to, kind }) => to === gauri.email && kind.name === 'staff-news')).toBe(true)
    await work()
    expect([await casteOf(hers), await wishesOf(wisher)]).toEqual([into, [3, into]])
    expect(await matched()).toMatchObject([{ caste: await nameOf(into) }])
    const offered = await asGuest(t.app)({ url: '/api/v1/admin-mat/api/caste.php?fields=caste' })
    expect(offered.json().data.caste).not.toContain(await nameOf(from))
    expect(offered.json().data.caste_aliases).toMatchObject({ [await nameOf(into)]: [await nameOf(from)] })
  })

  test('and its undo leave everybody as they were', async () => {
    const [from, into] = await two()
    const ids: number[] = []
    for (let n = 0; n < 40; n += 1) {
      ids.push(
        await member({
          caste: n % 3 === 0 ? into : from,
          wishes: [[from], [into], [from, into], [into, 3, from], [3], []][n % 6] as number[],
        }),
      )
    }
    const before = await everything()
    const merge = await mark('castes', from, into)
    await Promise.all([work(), work()])
    expect(await stateOf(merge)).toBe('merged')
    for (const id of ids) {
      expect(await casteOf(id)).toBe(into)
      expect(await wishesOf(id)).not.toContain(from)
    }
    expect(await wishesOf(ids[3] as number)).toEqual([into, 3])
    const [row] = await db`select profiles, wishes from option_merges where id = ${merge}`
    expect(row).toEqual({ profiles: 26, wishes: 21 })
    // Who has changed their mind since keeps that.
    await db`update profiles set caste_id = 3 where member_id = ${ids[1] as number}`
    await db`update desired_partners set caste_ids = ${[5, into]} where member_id = ${ids[6] as number}`
    await db`update desired_partners set caste_ids = ${[5]} where member_id = ${ids[12] as number}`
    expect((await undo(merge)).statusCode).toBe(200)
    await Promise.all([work(), work()])
    expect(await stateOf(merge)).toBe('undone')
    expect(await casteOf(ids[1] as number)).toBe(3)
    expect(await wishesOf(ids[6] as number)).toEqual([5, from])
    expect(await wishesOf(ids[12] as number)).toEqual([5])
    const changed = new Set([ids[1], ids[6], ids[12]])
    const others = (rows: Record<string, unknown>[]) =>
      rows.filter(row => !changed.has(row.member_id as number))
    expect(others(await everything())).toEqual(others(before))
    expect(await db`select * from option_moves where merge_id = ${merge}`).toEqual([])
    expect((await undo(merge)).statusCode).toBe(409)
  })

  test.each([
    ['languages', {}],
    ['occupations', { group: 'IT & Software' }],
    ['gothras', {}],
    ['degrees', { group: 'Doctorate' }],
    ['hobbies', { group: 'Culinary' }],
    ['subcastes', { within: 22 }],
  ])('of %s moves every place that has them, and back', async (list, more) => {
    const [from, into] = await two(list, more)
    const { id } = await makeMember(db)
    const places: Record<string, [table: string, values: object]> = {
      languages: ['profiles', { language_id: from }],
      occupations: ['profiles', { occupation_id: from }],
      gothras: ['profile_details', { gothra_id: from, maternal_gothra_id: from }],
      degrees: ['profile_details', { degree_id: from }],
      hobbies: ['profile_details', { hobby_ids: [1, from, into] }],
      subcastes: ['profile_details', { subcaste_id: from }],
    }
    const [table, values] = places[list] as [string, object]
    await db`update ${db(table)} set ${db(values)} where member_id = ${id}`
    const wished = { languages: 'language_ids', occupations: 'occupation_ids' }[list]
    if (wished) await db`update desired_partners set ${db(wished)} = ${[from, 2]} where member_id = ${id}`
    const before = await everything()
    const merge = await mark(list, from, into)
    await work()
    const mine = (await everything()).filter(row => row.member_id === id)
    expect(JSON.stringify(mine)).toMatch(new RegExp(`\\b${into}\\b`))
    expect(JSON.stringify(mine)).not.toMatch(new RegExp(`\\b${from}\\b`))
    await undo(merge)
    await work()
    expect(await everything()).toEqual(before)
  })

  test('a caste takes its sub-castes along, those of one name into each other, and they come back', async () => {
    const [from, into] = await two()
    const sub = async (name: string, within: number) =>
      (await post(tara.send, 'lists/add', { list: 'subcastes', name, within })).json().id as number
    const [vadama, vadamaOfOther, only] = [
      await sub('Vadama', from),
      await sub('VADAMA', into),
      await sub('Of this one only', from),
    ]
    const [one, other] = [await member({ caste: from }), await member({ caste: from })]
    await db`update profile_details set subcaste_id = ${vadama} where member_id = ${one}`
    await db`update profile_details set subcaste_id = ${only} where member_id = ${other}`
    const before = await everything()
    const merge = await mark('castes', from, into)
    await work()
    const subcasteOf = async (id: number) =>
      (await db`select subcaste_id from profile_details where member_id = ${id}`)[0]?.subcaste_id
    expect([await subcasteOf(one), await subcasteOf(other)]).toEqual([vadamaOfOther, only])
    await vi.waitFor(async () => {
      const reply = await asGuest(t.app)({ url: '/api/v1/admin-mat/api/caste.php?fields=subcaste' })
      expect(reply.json().data.subcaste_of[await nameOf(into)].toSorted()).toEqual(
        [vadamaOfOther, only].toSorted(),
      )
    })
    // A form of before sends both old names.
    const send = await as(t.app, db, { memberId: one })
    const answers = { ...profileAnswers, caste: await nameOf(from), sub_caste: 'Of this one only' }
    const url = '/api/v1/Register_controller/updateProfileData'
    expect((await send({ method: 'POST', url, ...form(answers) })).json()).toMatchObject({
      response: 'success',
    })
    expect([await casteOf(one), await subcasteOf(one)]).toEqual([into, only])
    await db`update profile_details set subcaste_id = ${vadamaOfOther} where member_id = ${one}`
    await undo(merge)
    await work()
    expect((await everything()).filter(row => row.member_id === other)).toEqual(
      before.filter(row => row.member_id === other),
    )
    expect([await casteOf(one), await subcasteOf(one)]).toEqual([from, vadama])
  })

  test('is refused where it makes no sense', async () => {
    const [a, b] = await two()
    const [c] = await two()
    const [ofIyer] = await two('subcastes', { within: 22 })
    const [ofOther] = await two('subcastes', { within: 23 })
    expect((await ask('castes', a, a)).message).toBe('Please choose two different entries.')
    expect((await ask('castes', a, 999_999)).status).toBe(404)
    expect((await ask('subcastes', ofIyer, ofOther)).message).toContain('of the same caste')
    await post(tara.send, 'lists/retire', { list: 'castes', id: b })
    expect((await ask('castes', a, b)).message).toContain('is not offered any more')
    await post(tara.send, 'lists/offer', { list: 'castes', id: b })
    const first = await mark('castes', a, b)
    expect((await ask('castes', b, c)).message).toContain('are being moved')
    await work()
    expect((await ask('castes', a, c)).message).toContain('was merged into')
    // One after the other, and back in the other order.
    const hers = await member({ caste: a })
    expect(await casteOf(hers)).toBe(b)
    const second = await mark('castes', b, c)
    await work()
    expect(await casteOf(hers)).toBe(c)
    expect((await undo(first)).json().message).toContain('Please undo that first.')
    await undo(second)
    await work()
    await undo(first)
    await work()
    expect(await casteOf(hers)).toBe(a)
  })

  test('cannot be undone after thirty days, and then nobody is kept any more', async () => {
    const [from, into] = await two()
    await member({ caste: from })
    const merge = await mark('castes', from, into)
    await work()
    await db`update option_merges set merged_at = now() - interval '30 days' where id = ${merge}`
    expect((await undo(merge)).json().message).toContain('more than 30 days')
  })
})

test('a draft says what the lists say today, and after an undo what it said', async () => {
  const [from, into] = await two()
  const { id } = await makeMember(db, { step: 'profile' })
  const send = await as(t.app, db, { memberId: id })
  const url = '/api/v1/form-draft'
  const name = await nameOf(from)
  const answers = {
    caste: name,
    sub_caste: 'Not Applicable',
    hobbies: ['Drawing'],
    weight: '58 Kg',
    constructor_: 'x',
  }
  await send({ method: 'POST', url, payload: { form: 'profile', answers } })
  const read = async () => (await send({ url, query: { form: 'profile' } })).json().answers
  expect(await read()).toEqual(answers)
  const merge = await mark('castes', from, into)
  await post(tara.send, 'lists/rename', { list: 'hobbies', id: 1, name: 'Sketches', was: 'Drawing' })
  await vi.waitFor(async () =>
    expect(await read()).toEqual({ ...answers, caste: await nameOf(into), hobbies: ['Sketches'] }),
  )
  await undo(merge)
  await vi.waitFor(async () => expect((await read()).caste).toBe(name))
  await work()
})
