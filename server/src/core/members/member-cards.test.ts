import { expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { setLastActive } from '../../../testing/last-active.ts'
import { makeMember } from '../../../testing/make.ts'
import { setStar } from '../../../testing/set-star.ts'
import { testApp } from '../../../testing/test-app.ts'
import { assignments, identifier } from '../../platform/database/sql.ts'
import { CardCache } from './card-cache.ts'

const t = await testApp({ hasBus: true })
const { id } = await makeMember(t.db, { name: 'Asha' })

/** The cached card, after the change feed has invalidated changed cards. */
async function readCached(): Promise<Record<string, unknown>> {
  const { cards } = await t.matches.current()
  return { ...(await cards.read(t.db, [id]))[0] }
}
const readFresh = async () => ({ ...(await new CardCache().read(t.db, [id]))[0] })

type Change = [what: string, change: () => Promise<unknown>, changed: string[]]

const set = (table: string, column: string, value: unknown, changed: string[]): Change => [
  `${table}.${column} is ${value}`,
  () =>
    t.db`update ${identifier(table)} set ${assignments({ [column]: value })}
      where ${identifier(table === 'members' ? 'id' : 'member_id')} = ${id}`,
  changed,
]
const setPhoto = (slot: number, columns: object, changed: string[]): Change => [
  `photo ${slot} is ${JSON.stringify(columns)}`,
  () => t.db`update photos set ${assignments(columns)} where member_id = ${id} and slot = ${slot}`,
  changed,
]
const addPhoto = (slot: number, status: string, changed: string[]): Change => [
  `${status} photo ${slot}`,
  () => t.db`
    insert into photos (member_id, slot, path, status, thumbhash)
    values (${id}, ${slot}, ${`uploads/test/${slot}.webp`}, ${status}, decode('0102', 'hex'))`,
  changed,
]

const changes: Change[] = [
  set('profiles', 'name', 'Asha Rani', ['name']),
  set('profiles', 'gender', 'male', ['gender']),
  set('profiles', 'birth_date', '1990-01-01', ['birthDate', 'compared']),
  set('profiles', 'height_in', 70, ['heightInches', 'compared']),
  set('profiles', 'caste_id', 2, ['caste', 'compared']),
  set('profiles', 'country_id', 231, ['country', 'compared']),
  set('profiles', 'state_id', 4015, ['compared']),
  set('profiles', 'language_id', 3, ['language', 'compared']),
  set('profiles', 'education_id', 3, ['compared']),
  set('profiles', 'occupation_id', 3, ['occupation', 'compared']),
  set('profiles', 'income_id', 3, ['compared']),
  set('profiles', 'marital_status_id', 3, ['compared']),
  set('profiles', 'photo_mode', 'request', ['photoMode']),
  set('profiles', 'hidden_at', '2026-01-01', []),
  set('members', 'profile_for', 'Daughter', ['awaitsYes']),
  [
    'the candidate agrees',
    () => t.db`
      insert into candidates (member_id, phone, token_hash, expires_at, agreed_at, agreed_to)
      values (${id}, '8123456789', sha256('card'), now(), now(), 'I agree.')`,
    ['awaitsYes'],
  ],
  [
    'the candidate declines',
    () =>
      t.db`update candidates set agreed_at = null, agreed_to = null, declined_at = now() where member_id = ${id}`,
    ['awaitsYes'],
  ],
  set('members', 'profile_for', 'Self', ['awaitsYes']),
  ['a visit to the site', () => setLastActive(t.db, id), []],
  set('profile_details', 'city', 'Pune', ['city']),
  set('profile_details', 'current_country_id', 231, ['curr_location']),
  set('profile_details', 'degree_id', 17, ['education']),
  set('profile_details', 'weight_kg', 61, []),
  set('profile_details', 'gothra_id', 5, ['compared', 'preferences']),
  set('desired_partners', 'age_min', 22, ['preferences']),
  set('desired_partners', 'caste_ids', [1], ['preferences']),
  set('desired_partners', 'gothra_rule', 'north-2', ['compared', 'preferences']),
  set('desired_partners', 'manglik', 'Yes', ['preferences']),
  set('desired_partners', 'points_at_least', 24, []),
  set('profile_details', 'is_manglik', true, ['compared']),
  ['a horoscope that is not shown', () => setStar(t.db, id, { first: 5, shownTo: 'none' }), []],
  ['points for members who fit', () => setStar(t.db, id, { first: 5, shownTo: 'wishes' }), ['compared']],
  ['points for all', () => setStar(t.db, id, { first: 5 }), ['compared', 'preferences']],
  set('members', 'profile_for', 'Son', ['awaitsYes', 'compared', 'preferences']),
  set('members', 'profile_for', 'Self', ['awaitsYes', 'compared', 'preferences']),
  ['no horoscope', () => t.db`delete from horoscopes where member_id = ${id}`, ['compared', 'preferences']],
  [
    'no preferences',
    () => t.db`delete from desired_partners where member_id = ${id}`,
    ['compared', 'preferences'],
  ],
  [
    'preferences again',
    () => t.db`
      insert into desired_partners (member_id, age_min, age_max, height_min_in, height_max_in)
      values (${id}, 21, 40, 48, 84)`,
    ['compared', 'preferences'],
  ],
  addPhoto(1, 'pending', []),
  addPhoto(3, 'approved', ['photo', 'thumbhash']),
  addPhoto(2, 'approved', ['photo']),
  setPhoto(1, { status: 'approved' }, ['photo']),
  setPhoto(1, { is_edited: true }, ['isEdited']),
  setPhoto(1, { thumbhash: Buffer.from('0304', 'hex') }, ['thumbhash']),
  setPhoto(1, { status: 'rejected' }, ['photo', 'thumbhash', 'isEdited']),
  ['no photos', () => t.db`delete from photos where member_id = ${id}`, ['photo', 'thumbhash']],
]

test('a cached card shows every change', async () => {
  for (const [what, change, changed] of changes) {
    const before = await readCached()
    await change()
    const after = await readCached()
    expect(after, what).toEqual(await readFresh())
    const differing = Object.keys(after).filter(
      column => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
    )
    expect(differing.toSorted(), what).toEqual(changed.toSorted())
  }
})

test('the changes above cover every column of a card', async () => {
  const columns = Object.keys(await readFresh()).filter(column => column !== 'user_id')
  expect([...new Set(changes.flatMap(([, , changed]) => changed))].toSorted()).toEqual(columns.toSorted())
})

test('a cached card shows the new name of a list entry', async () => {
  await readCached()
  await t.db`update occupations set name = 'Renamed' where id = 3`
  await t.db`select pg_notify('saptapadi', 'lists occupations')`
  await eventually(async () => expect((await readCached()).occupation).toBe('Renamed'))
})

test('a deleted member has no cached card', async () => {
  await readCached()
  await t.db`delete from members where id = ${id}`
  expect(await readCached()).toEqual({})
})
