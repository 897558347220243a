import { beforeEach, expect, test } from 'vitest'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { eventually } from '../../../testing/eventually.ts'
import { makeMember } from '../../../testing/make.ts'
import { atWork, auditAfter, auditHead, post } from '../../../testing/office.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { updateFacts } from '../../core/profiles/store.ts'
import { assignments, identifier } from '../../platform/database/sql.ts'

const t = await testApp({ hasBus: true })
const { db, serverDb } = t
const tara = await atWork(t, 'editor')

beforeEach(async () => {
  await db`delete from rate_limits`
  await db`delete from quotas`
})

const merge = async (list: string, from: number, into: number) => {
  const response = await post(tara.send, 'lists/merge', { list, from, into })
  return { status: response.statusCode, message: response.json().message as string }
}
const lastMerge = async () =>
  (
    await db<
      { id: number; members: number }[]
    >`select id, members from option_merges order by id desc limit 1`
  )[0] ?? {
    id: 0,
    members: 0,
  }
const undo = async (id: number) => {
  const response = await post(tara.send, 'lists/undo', { id })
  return { status: response.statusCode, message: response.json().message as string }
}
const add = async (list: string, name: string, more: object) =>
  (await post(tara.send, 'lists/add', { list, name, ...more })).json().id as number

let added = 0
async function addTwo(list = 'castes', more: object = { group: 'Brahmin' }): Promise<[number, number]> {
  added += 1
  return [await add(list, `Iyar ${added}`, more), await add(list, `Iyer ${added}`, more)]
}
async function addMember({ caste, preferred }: { caste?: number; preferred?: number[] } = {}) {
  const { id } = await makeMember(db)
  if (caste) await db`update profiles set caste_id = ${caste} where member_id = ${id}`
  if (preferred) await db`update desired_partners set caste_ids = ${preferred} where member_id = ${id}`
  return id
}
const casteOf = async (id: number) =>
  (await db`select caste_id from profiles where member_id = ${id}`)[0]?.caste_id as number
const preferredBy = async (id: number) =>
  (await db`select caste_ids from desired_partners where member_id = ${id}`)[0]?.caste_ids as number[]
const nameOf = async (id: number) => (await db`select name from castes where id = ${id}`)[0]?.name as string
const offeredCastes = async () =>
  (await asGuest(t.app)({ url: '/api/v1/admin-mat/api/caste.php' })).json().data
const saveProfile = async (send: Send, answers: Record<string, string>) =>
  (
    await send({
      method: 'POST',
      url: '/api/v1/Register_controller/updateProfileData',
      ...form({ ...profileAnswers, ...answers }),
    })
  ).json()

/** The stored value of every column that refers to an option. */
const allAnswers = async () =>
  db`
    select p.member_id, p.caste_id, p.language_id, p.occupation_id, d.subcaste_id, d.gothra_id, d.maternal_gothra_id,
      d.degree_id, d.hobby_ids, w.caste_ids, w.language_ids, w.occupation_ids, card.caste, card.compared, card.preferences
    from profiles p left join profile_details d using (member_id) left join desired_partners w using (member_id)
    left join member_cards card using (member_id) order by 1`

test('a merge changes profiles, preferences, cards, matches and forms with one audit entry', async () => {
  const [from, into] = await addTwo()
  const [his, hers] = [await makeMember(db, { gender: 'male' }), await addMember({ caste: from })]
  await db`update desired_partners set caste_ids = ${[into]} where member_id = ${his.id}`
  const seeker = await addMember({ preferred: [3, from] })
  const matches = async () => {
    const send = await as(t.app, db, { memberId: his.id })
    const url = '/api/v1/mycon/desire_patner_match'
    const reply = await send({ method: 'POST', url, ...form({ id: String(his.id) }) })
    return (reply.json().matched as { user_id: number; caste: string }[]).filter(
      card => card.user_id === hers,
    )
  }
  expect(await matches()).toEqual([])
  const head = await auditHead(t)
  const { message } = await merge('castes', from, into)
  expect(message).toContain('2 members now have')
  expect((await auditAfter(t, head)).map(({ action, subject }) => [action, subject])).toEqual([
    ['option.merge', `castes:${from}`],
  ])
  expect([await casteOf(hers), await preferredBy(seeker)]).toEqual([into, [3, into]])
  expect(await matches()).toMatchObject([{ caste: await nameOf(into) }])
  const [oldName, newName] = [await nameOf(from), await nameOf(into)]
  await eventually(async () => {
    const { caste, caste_aliases } = await offeredCastes()
    expect(caste).not.toContain(oldName)
    expect(caste_aliases).toMatchObject({ [newName]: [oldName] })
  })
})

test('undoing a merge restores the old answer of every member who has not changed it', async () => {
  const [from, into] = await addTwo()
  const ids: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const preferred = [[from], [into], [from, into], [into, 3, from], [3], []][n % 6] as number[]
    ids.push(await addMember({ caste: n % 3 === 0 ? into : from, preferred }))
  }
  const before = await allAnswers()
  await merge('castes', from, into)
  for (const id of ids) {
    expect(await casteOf(id)).toBe(into)
    expect(await preferredBy(id)).not.toContain(from)
  }
  expect(await preferredBy(ids[3] as number)).toEqual([into, 3])
  const { id, members } = await lastMerge()
  expect(members).toBe(12)
  const [first, second, third] = [ids[1], ids[6], ids[8]] as [number, number, number]
  await db`update profiles set caste_id = 3 where member_id = ${first}`
  await db`update desired_partners set caste_ids = ${[5, into]} where member_id = ${second}`
  await db`update desired_partners set caste_ids = ${[5]} where member_id = ${third}`
  expect(await undo(id)).toMatchObject({ status: 200 })
  expect([await casteOf(first), await preferredBy(second), await preferredBy(third)]).toEqual([
    3,
    [5, from],
    [5],
  ])
  const others = (rows: Record<string, unknown>[]) =>
    rows.filter(({ member_id }) => ![first, second, third].includes(member_id as number))
  expect(others(await allAnswers())).toEqual(others(before))
  expect(await db`select * from option_moves where merge_id = ${id}`).toEqual([])
  expect((await undo(id)).status).toBe(409)
})

test.each([
  ['languages', {}],
  ['occupations', { group: 'IT & Software' }],
  ['gothras', {}],
  ['degrees', { group: 'Doctorate' }],
  ['hobbies', { group: 'Culinary' }],
  ['subcastes', { within: 22 }],
])('a merge of %s and its undo change every column that refers to them', async (list, more) => {
  const [from, into] = await addTwo(list, more)
  const { id } = await makeMember(db)
  const answers: Record<string, [table: string, columns: object]> = {
    languages: ['profiles', { language_id: from }],
    occupations: ['profiles', { occupation_id: from }],
    gothras: ['profile_details', { gothra_id: from, maternal_gothra_id: from }],
    degrees: ['profile_details', { degree_id: from }],
    hobbies: ['profile_details', { hobby_ids: [1, from, into] }],
    subcastes: ['profile_details', { subcaste_id: from }],
  }
  const [table, columns] = answers[list] as [string, object]
  await db`update ${identifier(table)} set ${assignments(columns)} where member_id = ${id}`
  const preferred = { languages: 'language_ids', occupations: 'occupation_ids' }[list]
  if (preferred)
    await db`update desired_partners set ${identifier(preferred)} = ${[from, 2]} where member_id = ${id}`
  const before = await allAnswers()
  await merge(list, from, into)
  const mine = JSON.stringify((await allAnswers()).filter(row => row.member_id === id))
  expect(mine).toMatch(new RegExp(`\\b${into}\\b`))
  expect(mine).not.toMatch(new RegExp(`\\b${from}\\b`))
  await undo((await lastMerge()).id)
  expect(await allAnswers()).toEqual(before)
})

test('merging two castes moves the sub-castes without duplicate names', async () => {
  const [from, into] = await addTwo()
  const sub = (name: string, within: number) => add('subcastes', name, { within })
  const vadama = await sub('Vadama', into)
  const [sameName, only] = [await sub('VADAMA', from), await sub('Only in one', from)]
  const id = await addMember({ caste: from })
  await db`update profile_details set subcaste_id = ${only} where member_id = ${id}`
  const oldName = await nameOf(from)
  await merge('castes', from, into)
  const newName = await nameOf(into)
  await eventually(async () => {
    const ids = (await offeredCastes()).subcaste_of[newName] as number[]
    expect(ids.filter(id => [vadama, sameName].includes(id))).toHaveLength(1)
    expect(ids).toContain(only)
  })
  const send = await as(t.app, db, { memberId: id })
  for (const caste of [oldName, newName])
    expect(await saveProfile(send, { caste, sub_caste: 'Only in one' })).toMatchObject({
      response: 'success',
    })
  expect(await casteOf(id)).toBe(into)
})

test('an answer with a merged entry is saved as the remaining entry, also during the merge', async () => {
  const [from, into] = await addTwo()
  const [a, b] = [await addMember(), await addMember()]
  const facts = async (id: number) => {
    const [row] = await db`select caste_id, language_id, occupation_id from profiles where member_id = ${id}`
    return { ...row, caste_id: from } as unknown as Parameters<typeof updateFacts>[2]
  }
  const [ofA, ofB] = [await facts(a), await facts(b)]
  let merging: Promise<unknown> | undefined
  await serverDb.begin(async tx => {
    await updateFacts(tx, a, ofA)
    merging = merge('castes', from, into)
    await untilWaiting(db)
  })
  await merging
  expect(await casteOf(a)).toBe(into)
  await updateFacts(serverDb, b, ofB)
  expect(await casteOf(b)).toBe(into)
})

test('invalid merges are refused, and a later merge must be undone first', async () => {
  const [a, b] = await addTwo()
  const [c] = await addTwo()
  const [ofIyer] = await addTwo('subcastes', { within: 22 })
  const [ofOther] = await addTwo('subcastes', { within: 23 })
  expect((await merge('castes', a, a)).message).toBe('Please choose two different entries.')
  expect((await merge('castes', a, 999_999)).status).toBe(404)
  expect((await merge('subcastes', ofIyer, ofOther)).message).toContain('of the same caste')
  await db`update castes set retired_at = now() where id = ${b}`
  expect((await merge('castes', a, b)).message).toContain('is not offered any more')
  await db`update castes set retired_at = null where id = ${b}`
  const hers = await addMember({ caste: a })
  await merge('castes', a, b)
  const first = await lastMerge()
  expect((await merge('castes', a, c)).message).toContain('was merged into')
  await merge('castes', b, c)
  expect(await casteOf(hers)).toBe(c)
  expect((await undo(first.id)).message).toContain('Please undo that first.')
  await undo((await lastMerge()).id)
  expect(await casteOf(hers)).toBe(b)
  expect(await db`select merged_into from castes where id = ${a}`).toEqual([{ merged_into: b }])
  await undo(first.id)
  expect(await casteOf(hers)).toBe(a)
})

test('a merge cannot be undone after 30 days', async () => {
  const [from, into] = await addTwo()
  await merge('castes', from, into)
  const { id } = await lastMerge()
  await db`update option_merges set merged_at = now() - interval '30 days' where id = ${id}`
  expect((await undo(id)).message).toContain('for 30 days only')
})

test('a draft shows the current name, and the old one after an undo', async () => {
  const [from, into] = await addTwo()
  const { id } = await makeMember(db, { step: 'profile' })
  const send = await as(t.app, db, { memberId: id })
  const url = '/api/v1/form-draft'
  const answers = {
    caste: await nameOf(from),
    sub_caste: 'Not Applicable',
    hobbies: ['Drawing'],
    weight: '58 Kg',
  }
  await send({ method: 'POST', url, payload: { form: 'profile', answers } })
  const read = async () => (await send({ url, query: { form: 'profile' } })).json().answers
  expect(await read()).toEqual(answers)
  await merge('castes', from, into)
  const newName = await nameOf(into)
  await eventually(async () => expect(await read()).toEqual({ ...answers, caste: newName }))
  await undo((await lastMerge()).id)
  await eventually(async () => expect((await read()).caste).toBe(answers.caste))
})
