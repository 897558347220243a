import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OptionListReply } from '#contract/office/lists/option-lists.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember } from '../../../testing/make.ts'
import { atWork, auditAfter, auditHead, post } from '../../../testing/office.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { mergeAll } from './merging.ts'

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
const entry = async (name: string, id: number) => (await list(name)).options.find(option => option.id === id)

/** What the forms offer, on one of the two servers. */
const offered = async ({ app }: TestApp, path = 'education.php') =>
  (await asGuest(app)({ url: `/api/v1/admin-mat/api/${path}` })).json().data
const hobbiesOn = async (server: TestApp) =>
  (await offered(server)).hobbies_groups.flatMap(({ names }: { names: string[] }) => names) as string[]
const everywhere = (check: (names: string[]) => void) =>
  vi.waitFor(async () => {
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

describe('what the office edits is in the forms of every server', () => {
  test('added, in its place; once, however often and in whatever letters', async () => {
    const sent = { list: 'hobbies', name: 'Origami', group: 'Creative & Artistic' }
    const answers = await Promise.all([
      edit('add', sent),
      edit('add', { ...sent, name: 'ORIGAMI' }, gauri.send),
      edit('add', { ...sent, name: ' origami ' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.message).toMatch(/^origami is in the list already\.$/i)
    await everywhere(names =>
      expect(names.map(name => name.toLowerCase()).filter(name => name === 'origami')).toHaveLength(1),
    )
    const names = (await list('hobbies')).options
      .filter(({ group }) => group === sent.group)
      .map(({ name }) => name)
    const at = names.findIndex(name => name.toLowerCase() === 'origami')
    expect(names[at + 1]).toBe('Painting')
  })

  test('a group or a caste that is not there is refused', async () => {
    expect((await edit('add', { list: 'hobbies', name: 'X-ray', group: 'No such group' })).status).toBe(409)
    expect((await edit('add', { list: 'hobbies', name: 'X-ray' })).status).toBe(409)
    expect((await edit('add', { list: 'gothras', name: 'X-ray', group: 'vedic' })).status).toBe(409)
    expect((await edit('add', { list: 'subcastes', name: 'X-ray' })).status).toBe(409)
    expect((await edit('add', { list: 'subcastes', name: 'X-ray', within: 99_999 })).status).toBe(404)
    expect((await edit('add', { list: 'staff', name: 'X-ray' })).status).toBe(400)
  })

  test.each([
    ['castes', { group: 'Brahmin' }],
    ['subcastes', { within: 22 }],
    ['gothras', {}],
    ['languages', {}],
    ['occupations', { group: 'IT & Software' }],
    ['degrees', { group: 'Doctorate' }],
  ])('%s take a new one', async (name, more) => {
    const { status, id } = await edit('add', { list: name, name: 'Quite new', ...more })
    expect(status).toBe(200)
    expect(await entry(name, id)).toMatchObject({
      name: 'Quite new',
      state: 'offered',
      profiles: 0,
      wishes: 0,
    })
  })

  test('renamed: the profile says so, and a form that was opened before is understood', async () => {
    const { id, save, send } = await member()
    await save({ hobbies: 'Photography' })
    expect(
      await edit('rename', { list: 'hobbies', id: 4, name: 'Taking Pictures', was: 'Photography' }),
    ).toMatchObject({
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
    // And back again.
    await edit('rename', { list: 'hobbies', id: 4, name: 'Photography', was: 'Taking Pictures' })
    expect((await entry('hobbies', 4))?.formerNames).toEqual(['Taking Pictures'])
  })

  test('renamed by two at once: one is heard, and the other told', async () => {
    const rename = (name: string, by: Send) =>
      edit('rename', { list: 'hobbies', id: 5, name, was: 'Pottery' }, by)
    const answers = await Promise.all([rename('Pots', tara.send), rename('Clay', gauri.send)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const name = (await entry('hobbies', 5))?.name as string
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      `Somebody has called it ${name} meanwhile. Please look again.`,
    )
    expect(await edit('rename', { list: 'hobbies', id: 5, name: 'DRAWING', was: name })).toMatchObject({
      status: 409,
      message: 'Drawing is in the list already.',
    })
  })

  test('retired: who has it keeps it and may save it; nobody else is offered it', async () => {
    const { id, save } = await member()
    await save({ hobbies: 'Calligraphy' })
    expect((await edit('retire', { list: 'hobbies', id: 8 })).status).toBe(200)
    expect((await edit('retire', { list: 'hobbies', id: 8 })).message).toBe('Calligraphy is retired already.')
    await everywhere(names => expect(names).not.toContain('Calligraphy'))
    expect(await save({ hobbies: 'Calligraphy,Drawing' })).toMatchObject({ response: 'success' })
    expect(await hobbiesOf(id)).toEqual([8, 1])
    expect(await entry('hobbies', 8)).toMatchObject({ state: 'retired', profiles: 1 })
    expect(
      await edit('add', { list: 'hobbies', name: 'calligraphy', group: 'Creative & Artistic' }),
    ).toMatchObject({
      status: 409,
      message: 'Calligraphy is in the list, retired. Please offer it again.',
    })
    expect((await edit('offer', { list: 'hobbies', id: 8 })).status).toBe(200)
    await everywhere(names => expect(names).toContain('Calligraphy'))
  })

  test('the sub-castes of a retired caste are not everybody’s', async () => {
    await edit('retire', { list: 'castes', id: 22 })
    await vi.waitFor(async () => {
      const data = await offered(other, 'caste.php')
      expect(data.caste).not.toContain('Brahmin - Iyer')
      expect(data.subcaste_of['*']).toHaveLength(3)
      expect(data.subcaste_of['Brahmin - Iyer'].length).toBeGreaterThan(3)
    })
    await edit('offer', { list: 'castes', id: 22 })
  })

  test('moved: before another of its group, at the end, and by two at once', async () => {
    const names = async () =>
      (await list('hobbies')).options.filter(({ group }) => group === 'Culinary').map(({ id }) => id)
    const [first, second, third] = (await names()) as [number, number, number]
    await edit('move', { list: 'hobbies', id: third, before: first })
    expect((await names()).slice(0, 3)).toEqual([third, first, second])
    await edit('move', { list: 'hobbies', id: third, before: null })
    expect((await names()).at(-1)).toBe(third)
    expect((await edit('move', { list: 'hobbies', id: first, before: 1 })).message).toBe(
      'An entry keeps its group.',
    )
    const before = (await names()).toSorted()
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map(n =>
        edit('move', { list: 'hobbies', id: n % 2 ? first : second, before: n % 2 ? second : first }),
      ),
    )
    expect((await names()).toSorted()).toEqual(before)
    const rows = await db`select place from hobbies group by place having count(*) > 1`
    expect(rows).toEqual([])
  })

  test('a server that heard nothing for a while reads the lists when it listens again', async () => {
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await edit('add', { list: 'hobbies', name: 'Said into the silence', group: 'Culinary' })
    await everywhere(names => expect(names).toContain('Said into the silence'))
  })
})

test('every edit is one entry of the audit, with before and after', async () => {
  const head = await auditHead(one)
  await edit('rename', { list: 'hobbies', id: 2, name: 'Painting in oil', was: 'Painting' })
  expect(await auditAfter(one, head)).toMatchObject([
    {
      action: 'option.rename',
      staff_id: tara.id,
      subject: 'hobbies:2',
      body: { before: 'Painting', after: 'Painting in oil' },
    },
  ])
})

test('a name that very many have is on their cards too, in steps that hold up nobody', async () => {
  const { id } = await makeMember(db)
  await db`
    with copies as (
      insert into members (email, password_hash, profile_for)
      select 'many.' || n || '@test.example', 'none', 'Self' from generate_series(1, 300) n returning id
    )
    insert into profiles (member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, education_id,
      occupation_id, approved_at)
    select c.id, 'Of many', p.gender, p.birth_date, p.height_in, 60, 1, 101, 5, 1, now()
    from copies c, profiles p where p.member_id = ${id}`
  const was = (await entry('castes', 60))?.name as string
  const cards = async (name: string) =>
    (await db`select count(*) from member_cards where caste = ${name}`)[0]?.count as number
  expect(await cards(was)).toBe(300)
  await edit('rename', { list: 'castes', id: 60, name: 'A name of many', was })
  // Left to the job.
  expect(await cards(was)).toBe(300)
  await Promise.all([mergeAll(one.serverDb), mergeAll(other.serverDb)])
  expect([await cards(was), await cards('A name of many')]).toEqual([0, 300])
  expect(await db`select * from renamed_options`).toEqual([])
})
