import { beforeEach, describe, expect, test } from 'vitest'
import { dailyBudgets } from '#contract/budgets.ts'
import { savedSearchesMost } from '#contract/saved-searches.ts'
import { type Person, person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { WrittenMail } from '../../testing/test-outbox.ts'
import { mailMorning } from '../morning/mail-morning.ts'
import { readReference } from '../reference/store.ts'

const t = await testApp()
const lists = await readReference(t.serverDb)
let man: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.unsafe(`delete from ${table}`)
  for (const table of ['outbox', 'promised_limits']) await t.db.unsafe(`delete from ${table}`)
  await t.clock.set('2026-06-10T06:00:00Z')
  man = await person(t, { gender: 'male', name: 'Rohan Das' })
})

const save = async (name: string, search = 'gothra=any', mails = 'never') =>
  (await man.post('searches/save', { name, search, mails })).json()
const list = async () => (await man.get('searches')).json().searches
const change = (search_id: number, more: Record<string, string>, who = man) =>
  who.post('searches/change', { search_id: String(search_id), ...more })
const idOf = async (name: string) =>
  (await list()).find((kept: { name: string }) => kept.name === name)?.search_id as number

describe('kept', () => {
  test('under a name, as its address says it, with who is found and who is new since yesterday', async () => {
    await person(t, { name: 'Asha' })
    await t.clock.advance({ days: 3 })
    await person(t, { name: 'Bela' })
    expect(await save('Everyone', 'gothra=any&shoe=9&age=99-1')).toMatchObject({ response: 'success' })
    await save('Vegetarian', 'eating=Vegetarian&gothra=any', 'weekly')
    expect(await list()).toEqual([
      {
        search_id: expect.any(Number),
        name: 'Everyone',
        search: 'gothra=any',
        mails: 'never',
        found: { people: 2, isMore: false },
        fresh: { people: 1, isMore: false },
      },
      {
        search_id: expect.any(Number),
        name: 'Vegetarian',
        search: 'gothra=any&eating=Vegetarian',
        mails: 'weekly',
        found: { people: 2, isMore: false },
        fresh: { people: 1, isMore: false },
      },
    ])
    await t.clock.advance({ days: 2 })
    expect((await list())[0].fresh.people).toBe(0)
  })

  test('ten at most and each name once, whoever saves at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(`Search ${n}`)))
    expect(answers.filter(({ response }) => response === 'success')).toHaveLength(savedSearchesMost)
    const [{ search_id }] = await list()
    await man.post('searches/delete', { search_id: String(search_id) })
    const twice = await Promise.all([save('The same'), save('the SAME')])
    expect(twice.map(({ response }) => response).toSorted()).toEqual(['invalid', 'success'])
    expect(await list()).toHaveLength(savedSearchesMost)
  })

  test('with a name it is a search of the day; its list and any other search are not', async () => {
    const searches = async () => {
      const [row] = await t.db`select searches from daily_looks where member_id = ${man.id}`
      return row?.searches ?? 0
    }
    await save('Everyone')
    await list()
    expect(await searches()).toBe(0)
    await save('Asha', 'name=asha&gothra=any')
    await list()
    expect(await searches()).toBe(1)
    await t.db`update daily_looks set searches = ${dailyBudgets.firstWeek.searches} where member_id = ${man.id}`
    const refused = await man.post('searches/save', { name: 'Bela', search: 'name=bela' })
    expect([refused.statusCode, await list()]).toEqual([429, [expect.anything(), expect.anything()]])
  })

  test('renamed, and nobody else’s', async () => {
    await save('One')
    await save('Two')
    expect((await change(await idOf('One'), { name: 'two' })).json()).toMatchObject({ response: 'invalid' })
    expect((await change(await idOf('One'), { name: 'ONE' })).json()).toMatchObject({ response: 'success' })
    const ravi = await person(t, { gender: 'male' })
    expect((await change(await idOf('ONE'), { name: 'Mine' }, ravi)).statusCode).toBe(404)
    await ravi.post('searches/delete', { search_id: String(await idOf('ONE')) })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['ONE', 'Two'])
  })
})

describe('mails', () => {
  const parts = { db: t.serverDb, outbox: t.outbox, matches: t.matches, reference: () => lists }
  const morning = async () => {
    await mailMorning(parts)
    await t.work()
  }
  const mails = () =>
    t.sent.filter(
      (mail): mail is WrittenMail =>
        mail.to === man.email && mail.channel === 'mail' && mail.kind.name === 'searches',
    )

  test('one for all searches, of who is new since the last, once a day on however many servers', async () => {
    await person(t, { name: 'Asha' })
    await t.clock.advance({ minutes: 1 })
    await save('Everyone', 'gothra=any', 'daily')
    await save('Vegetarian', 'gothra=any&eating=Vegetarian', 'daily')
    await save('Quiet', 'gothra=any', 'never')
    await t.clock.advance({ days: 1 })
    await morning()
    // Asha was there before the searches were.
    expect(mails()).toEqual([])
    await person(t, { name: 'Bela' })
    await t.clock.advance({ days: 1 })
    await Promise.all([morning(), morning(), morning()])
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.subject).toBe('New in your searches on Saptapadi')
    expect(mails()[0]?.text).toContain('• 1 person in “Everyone”\n• 1 person in “Vegetarian”')
    expect(mails()[0]?.text).not.toContain('Quiet')
    await t.clock.advance({ days: 1 })
    await morning()
    expect(mails()).toHaveLength(1)
  })

  test('a run that is stopped at any line tells nobody twice and forgets nobody', async () => {
    await save('Everyone', 'gothra=any', 'daily')
    await person(t, { name: 'Bela' })
    await t.clock.advance({ days: 1 })
    const broken = { ...parts, outbox: { ...t.outbox, put: () => Promise.reject(new Error('killed')) } }
    await expect(mailMorning(broken)).rejects.toThrow('killed')
    await morning()
    await morning()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.subject).toBe('New in your search “Everyone”')
  })

  test('whom a mail could not tell of, because there had just been one, the next one tells of', async () => {
    await save('Everyone', 'gothra=any', 'daily')
    await person(t, { name: 'Bela' })
    await t.clock.set('2026-06-11T07:15:00Z')
    await morning()
    expect(mails()).toHaveLength(1)
    await person(t, { name: 'Chitra' })
    await t.clock.set('2026-06-12T02:15:00Z')
    await morning()
    expect(mails()).toHaveLength(1)
    await t.clock.set('2026-06-13T02:15:00Z')
    await morning()
    expect(mails()).toHaveLength(2)
    expect(mails()[1]?.text).toContain('1 person')
  })

  test('two profiles of one mailbox are both told of', async () => {
    const ravi = await person(t, { gender: 'male', name: 'Ravi' })
    for (const [who, address] of [
      [man, 'family+rohan@mails.example'],
      [ravi, 'family+ravi@mails.example'],
    ] as const)
      await t.db`update members set email = ${address} where id = ${who.id}`
    for (const who of [man, ravi])
      await who.post('searches/save', { name: 'Everyone', search: 'gothra=any', mails: 'daily' })
    await person(t, { name: 'Bela' })
    await t.clock.advance({ days: 1 })
    await morning()
    const told = t.sent.flatMap(({ to }) => (to.startsWith('family+') ? to : []))
    expect(told.toSorted()).toEqual(['family+ravi@mails.example', 'family+rohan@mails.example'])
  })

  test('weekly comes after seven days, and a search whose mails begin now tells of who comes from now on', async () => {
    await save('Everyone', 'gothra=any', 'weekly')
    await save('Later', 'gothra=any', 'never')
    await person(t, { name: 'Bela' })
    await t.clock.advance({ days: 3 })
    await change(await idOf('Later'), { mails: 'daily' })
    await morning()
    expect(mails()).toEqual([])
    await t.clock.advance({ days: 4 })
    await morning()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).not.toContain('Later')
  })

  test('whoever chooses a mail gets it, also after all of them were turned off', async () => {
    const off = () => man.post('settings', { wantsSearchMail: 'false' })
    const wants = async () => (await man.get('settings')).json().wantsSearchMail
    await off()
    await save('Quiet', 'gothra=any', 'never')
    await change(await idOf('Quiet'), { name: 'Still quiet' })
    expect(await wants()).toBe(false)
    await save('Everyone', 'gothra=any', 'daily')
    expect(await wants()).toBe(true)
    await off()
    await change(await idOf('Still quiet'), { mails: 'weekly' })
    expect(await wants()).toBe(true)
    await person(t, { name: 'Bela' })
    await t.clock.advance({ days: 1 })
    await morning()
    expect(mails().map(({ subject }) => subject)).toEqual(['New in your search “Everyone”'])
  })

  test('none to who turned them off, is hidden, or whose new people cannot be seen', async () => {
    await save('Everyone', 'gothra=any', 'daily')
    const bela = await person(t, { name: 'Bela' })
    await bela.post('blocks/add', { find_id: String(man.id) })
    await t.clock.advance({ days: 1 })
    await morning()
    await person(t, { name: 'Chitra' })
    await t.db`update profiles set hidden_at = now() where member_id = ${man.id}`
    await t.clock.advance({ days: 1 })
    await morning()
    await t.db`update profiles set hidden_at = null where member_id = ${man.id}`
    await man.post('settings', { wantsSearchMail: 'false' })
    await t.clock.advance({ days: 1 })
    await morning()
    expect(mails()).toEqual([])
  })
})
