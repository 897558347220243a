import { beforeAll, describe, expect, test } from 'vitest'
import { profileIdMessage } from '#contract/core/members/profile-id.ts'
import { type BrowsingMember, browsingMember } from '../../../testing/browsing-member.ts'
import { setLastActive } from '../../../testing/last-active.ts'
import { makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { sql } from '../../platform/database/sql.ts'

let t: TestApp
let viewer: BrowsingMember

const names = [
  'Lakshmi Iyer',
  'Laxmi Sharma',
  'Vijayalakshmi Rao',
  'Priya Choudhary',
  'Supriya Chaudhari',
  'Riya Chowdhury',
  'Asha Rani Sharma',
  "Maria D'Souza",
  'Zoë Kapoor',
  'आशा शर्मा',
  'Shree Devi Dikshit',
]

beforeAll(async () => {
  t = await testApp()
  // The budget of a plan allows all these searches.
  viewer = await browsingMember(t, { name: 'Rohan', isPremium: true })
  for (const [hours, name] of names.entries()) {
    const { id } = await makeMember(t.db, { name })
    await setLastActive(t.db, id, sql`now() - make_interval(hours => ${hours})`)
  }
})

const byName = async (name: string) => (await viewer.list('search', { type: 'multiple', name })).names

describe('a search by name finds', () => {
  test.each([
    ['a whole word before part of a word', 'lakshmi', ['Lakshmi Iyer', 'Vijayalakshmi Rao', 'Laxmi Sharma']],
    ['another spelling', 'Laxmi', ['Laxmi Sharma', 'Lakshmi Iyer']],
    ['part of a word', 'riya', ['Riya Chowdhury', 'Priya Choudhary', 'Supriya Chaudhari']],
    ['any case', 'PRIYA', ['Priya Choudhary', 'Supriya Chaudhari']],
    ['any order of words', 'sharma  asha', ['Asha Rani Sharma']],
    ['parts of several words', 'sh ra', ['Asha Rani Sharma', 'Vijayalakshmi Rao']],
    [
      'a surname written in three ways',
      'Chaudhary',
      ['Priya Choudhary', 'Supriya Chaudhari', 'Riya Chowdhury'],
    ],
    ['the beginning of another spelling', 'dixi', ['Shree Devi Dikshit']],
    ['a title in another spelling', 'sri dixit', ['Shree Devi Dikshit']],
    ['a name with a missing letter', 'sharm aasha', ['Asha Rani Sharma']],
    ['a name with two letters swapped', 'Asha Shamra', ['Asha Rani Sharma']],
    ['a name without its apostrophe', 'dsouza', ["Maria D'Souza"]],
    ['a name without its accent', 'zoe', ['Zoë Kapoor']],
    ['another script', 'शर्मा', ['आशा शर्मा']],
    ['only names that match every word', 'Lakshmi Sharma', ['Laxmi Sharma']],
    ['no member with a different name', 'Balasubramaniam', []],
  ])('%s: %s', async (_, name, found) => {
    expect(await byName(name)).toEqual(found)
  })

  test('no members with response "success" for an unknown name', async () => {
    expect((await viewer.list('search', { type: 'multiple', name: 'Unknown Name' })).body).toEqual({
      response: 'success',
      users: [],
    })
  })

  test.each([
    ['a wildcard', '%'],
    ['an underscore', '_'],
    ['a picture', '🙂🙂'],
    ['a quote and a comment', `'; -- "`],
    ['punctuation', '((((.*)+)+)+$'],
    ['eighty letters', 'a'.repeat(80)],
  ])('no members for %s', async (_, name) => {
    const { status, names: found } = await viewer.list('search', { type: 'multiple', name })
    expect([status, found]).toEqual([200, []])
  })

  test('members by a single letter and by forty letters', async () => {
    expect((await byName('s')).slice(0, 2)).toEqual(['Laxmi Sharma', 'Supriya Chaudhari'])
    expect(await byName('a s h r n i '.repeat(6).trim())).toEqual(['Asha Rani Sharma'])
  })

  test('each member once over all pages while members join and become active', async () => {
    const ids: number[] = []
    for (let n = 0; n < 20; n++) ids.push((await makeMember(t.db, { name: `Gayatri ${n}` })).id)
    const shown = await viewer.listAll('search', { type: 'multiple', name: 'gayatri' }, async page => {
      await setLastActive(t.db, ids[page] as number)
      if (page === 0) ids.push((await makeMember(t.db, { name: 'Gayatri New' })).id)
    })
    expect(new Set(shown).size).toBe(shown.length)
    expect([...shown].sort()).toEqual([...ids].sort())
    await t.db`delete from members where id = any (${ids})`
  })
})

describe('a search by profile id', () => {
  test('accepts HS, hs, spaces, a hyphen and six digits', async () => {
    const { id } = await makeMember(t.db, { name: 'Numbered' })
    const six = String(id).padStart(6, '0')
    for (const userid of [`HS${id}`, `hs${id}`, ` HS${id} `, `HS ${id}`, `HS-${id}`, six]) {
      expect((await viewer.list('search', { type: 'single', userid })).names).toEqual(['Numbered'])
    }
  })

  test('says that the own profile id is the own one', async () => {
    const own = {
      response: 'success',
      users: [],
      isOwn: true,
      message: `HS${viewer.id} is your own profile id.`,
    }
    expect((await viewer.list('search', { type: 'single', userid: `HS${viewer.id}` })).body).toEqual(own)
    expect((await viewer.list('search', { type: 'multiple', name: `hs ${viewer.id}` })).body).toEqual(own)
  })

  test('works in the name field, with a message if there is no such member', async () => {
    const { id } = await makeMember(t.db, { name: 'Numbered Too' })
    for (const name of [`HS${id}`, ` hs${id} `, `hs ${id}`, String(id)]) {
      expect((await viewer.list('search', { type: 'multiple', name })).names).toEqual(['Numbered Too'])
    }
    const man = await makeMember(t.db, { gender: 'male' })
    for (const unseen of [man.id, 987_654_321]) {
      expect((await viewer.list('search', { type: 'multiple', name: `HS${unseen}` })).body).toEqual({
        response: 'success',
        users: [],
        message: `We could not find a member with the profile id HS${unseen}.`,
      })
    }
  })

  test('finds no one for an unknown id and for the own gender, without a refusal', async () => {
    const man = await makeMember(t.db, { gender: 'male' })
    for (const id of [999_999_999, man.id]) {
      const userid = `HS${String(id).padStart(4, '0')}`
      const { body } = await viewer.list('search', { type: 'single', userid })
      expect(body).toEqual({ response: 'success', users: [] })
    }
  })

  test.each([
    ['1001'],
    ['0x3e9a'],
    ['1e1001'],
    ['HS1'],
    ['HS'],
    [''],
    ['HSabcd'],
    ['12345678901'],
    ['HS1001; drop'],
    ['x'.repeat(41)],
  ])('refuses "%s", which is not a profile id', async userid => {
    const { body } = await viewer.list('search', { type: 'single', userid })
    const hint = 'A profile id looks like HS1001.'
    expect(body).toMatchObject({ response: 'invalid', users: [], message: profileIdMessage, hint })
  })

  test('is refused in the specified shape if the type is missing or unknown', async () => {
    for (const type of [{}, { type: 'both' }] as Record<string, string>[]) {
      expect((await viewer.list('search', { name: 'asha', ...type })).body).toMatchObject({
        response: 'invalid',
        users: [],
        message: 'Please search by name or by profile id.',
      })
    }
  })
})
