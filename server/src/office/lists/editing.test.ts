import { beforeEach, describe, expect, test } from 'vitest'
import type { OptionListReply } from '#contract/office/lists/option-lists.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember } from '../../../testing/make.ts'
import { atWork, auditAfter, auditHead, post } from '../../../testing/office.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const database = await freshDatabase()
const { db } = database
const [one, other] = [await testApp({ database, hasBus: true }), await testApp({ database, hasBus: true })]
const tara = await atWork(one, 'editor')
const gauri = await atWork(other, 'admin')

const edit = async (act: string, sent: object, by: Send = tara.send) => {
  const response = await post(by, `lists/${act}`, sent)
  return { status: response.statusCode, ...(response.json() as { message: string; id: number }) }
}
const list = async (name: string): Promise<OptionListReply> =>
  (await tara.send({ url: `/api/v1/admin/lists/one?list=${name}` })).json()
const hobby = (id: number, name: string) => ({ list: 'hobbies', id, was: name, name, isOffered: true })
const entry = async (name: string, id: number) => (await list(name)).options.find(option => option.id === id)

/** The options of the forms, on one of the two servers. */
const offered = async ({ app }: TestApp, path = 'education.php') =>
  (await asGuest(app)({ url: `/api/v1/admin-mat/api/${path}` })).json().data
const hobbiesOn = async (server: TestApp) =>
  (await offered(server)).hobbies_groups.flatMap(({ names }: { names: string[] }) => names) as string[]
const everywhere = (check: (names: string[]) => void) =>
  eventually(async () => {
    for (const server of [one, other]) check(await hobbiesOn(server))
  })

const member = async () => {
  const { id } = await makeMember(db)
  const send = await as(one.app, db, { memberId: id })
  const save = async (answers: Record<string, string>) =>
    (
      await send({
        method: 'POST',
        url: '/api/v1/Register_controller/updateProfileData',
        ...form({ ...profileAnswers, ...answers }),
      })
    ).json()
  return { id, send, save }
}
const hobbiesOf = async (id: number) =>
  (await db`select hobby_ids from profile_details where member_id = ${id}`)[0]?.hobby_ids

beforeEach(() => db`delete from rate_limits`)

describe('on every server', () => {
  test('a new entry appears once, in alphabetical order', async () => {
    const sent = { list: 'hobbies', name: 'Origami', group: 'Creative & Artistic' }
    const answers = await Promise.all([
      edit('add', sent),
      edit('add', { ...sent, name: 'ORIGAMI' }, gauri.send),
      edit('add', { ...sent, name: ' origami ' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.message).toMatch(/^origami is already in the list\.$/i)
    await everywhere(names =>
      expect(names.map(name => name.toLowerCase()).filter(name => name === 'origami')).toHaveLength(1),
    )
    const names = (await list('hobbies')).options
      .filter(({ group }) => group === sent.group)
      .map(({ name }) => name)
    const at = names.findIndex(name => name.toLowerCase() === 'origami')
    expect(names[at + 1]).toBe('Painting')
  })

  test('an unknown group or caste is refused', async () => {
    expect((await edit('add', { list: 'hobbies', name: 'X-ray', group: 'No such group' })).status).toBe(409)
    expect((await edit('add', { list: 'hobbies', name: 'X-ray' })).status).toBe(409)
    expect((await edit('add', { list: 'gothras', name: 'X-ray', group: 'vedic' })).status).toBe(409)
    expect((await edit('add', { list: 'subcastes', name: 'X-ray' })).status).toBe(409)
    expect((await edit('add', { list: 'subcastes', name: 'X-ray', within: 99_999 })).status).toBe(404)
    expect((await edit('add', { list: 'staff', name: 'X-ray' })).status).toBe(400)
  })

  test('a renamed entry has the new name on profile and card, and forms accept the old one', async () => {
    const { id, save, send } = await member()
    await save({ hobbies: 'Photography' })
    expect(await edit('update', { ...hobby(4, 'Photography'), name: 'Taking Pictures' })).toMatchObject({
      status: 200,
    })
    await everywhere(names => {
      expect(names).toContain('Taking Pictures')
      expect(names).not.toContain('Photography')
    })
    const details = async () => (await send({ url: '/api/v1/profile' })).json().details
    expect((await details()).hobbies).toBe('Taking Pictures')
    expect(await save({ hobbies: 'Photography,Drawing' })).toMatchObject({ response: 'success' })
    expect(await hobbiesOf(id)).toEqual([4, 1])
    expect((await offered(one)).hobbies_aliases).toEqual({ 'Taking Pictures': ['Photography'] })
    await edit('update', { ...hobby(4, 'Taking Pictures'), name: 'Photography' })
    expect((await entry('hobbies', 4))?.formerNames).toEqual(['Taking Pictures'])
  })

  test('a renamed degree has the new name on the cards of its members', async () => {
    const { id } = await member()
    await db`update profile_details set degree_id = 17 where member_id = ${id}`
    const [degree] = await db<{ name: string }[]>`select name from degrees where id = 17`
    const was = degree?.name as string
    await edit('update', { list: 'degrees', id: 17, was, name: 'Renamed', isOffered: true })
    expect(await db`select education from member_cards where member_id = ${id}`).toEqual([
      { education: 'Renamed' },
    ])
  })

  test('one of two concurrent renames gets a conflict', async () => {
    const rename = (name: string, by: Send) => edit('update', { ...hobby(5, 'Pottery'), name }, by)
    const answers = await Promise.all([rename('Pots', tara.send), rename('Clay', gauri.send)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const name = (await entry('hobbies', 5))?.name as string
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      `A colleague has renamed it to ${name}. Please check again.`,
    )
    expect(await edit('update', { ...hobby(5, name), name: 'DRAWING' })).toMatchObject({
      status: 409,
      message: 'Drawing is already in the list.',
    })
  })

  test('a retired entry stays with its members and is not offered', async () => {
    const { id, save } = await member()
    await save({ hobbies: 'Calligraphy' })
    const retired = { ...hobby(8, 'Calligraphy'), isOffered: false }
    expect((await edit('update', retired)).message).toMatch(/^Calligraphy is no longer offered\./)
    expect((await edit('update', retired)).message).toBe('There is nothing to save.')
    await everywhere(names => expect(names).not.toContain('Calligraphy'))
    expect(await save({ hobbies: 'Calligraphy,Drawing' })).toMatchObject({ response: 'success' })
    expect(await hobbiesOf(id)).toEqual([8, 1])
    expect(await entry('hobbies', 8)).toMatchObject({ state: 'retired' })
    expect(
      await edit('add', { list: 'hobbies', name: 'calligraphy', group: 'Creative & Artistic' }),
    ).toMatchObject({
      status: 409,
      message: 'Calligraphy is in the list, but not offered. Please offer it again.',
    })
    expect((await edit('update', hobby(8, 'Calligraphy'))).status).toBe(200)
    await everywhere(names => expect(names).toContain('Calligraphy'))
  })

  test('the sub-castes of a retired caste are not offered for other castes', async () => {
    const iyer = { list: 'castes', id: 22, was: 'Brahmin - Iyer', name: 'Brahmin - Iyer' }
    await edit('update', { ...iyer, isOffered: false })
    await eventually(async () => {
      const data = await offered(other, 'caste.php')
      expect(data.caste).not.toContain('Brahmin - Iyer')
      expect(data.subcaste_of['*']).toHaveLength(3)
      expect(data.subcaste_of['Brahmin - Iyer'].length).toBeGreaterThan(3)
    })
    await edit('update', { ...iyer, isOffered: true })
  })

  test('a server reads the lists again after a lost connection', async () => {
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await edit('add', { list: 'hobbies', name: 'Said into the silence', group: 'Culinary' })
    await everywhere(names => expect(names).toContain('Said into the silence'))
  })
})

test('an edit adds one audit entry with the old and the new name', async () => {
  const head = await auditHead(one)
  await edit('update', { ...hobby(2, 'Painting'), name: 'Painting in oil' })
  expect(await auditAfter(one, head)).toMatchObject([
    {
      action: 'option.update',
      staff_id: tara.id,
      subject: 'hobbies:2',
      body: { before: 'Painting', after: 'Painting in oil' },
    },
  ])
})
