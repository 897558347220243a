import { expect, test } from 'vitest'
import { setLastActive } from '../../../testing/last-active.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { assignments } from '../../platform/database/sql.ts'

const t = await testApp()
const { id } = await makeMember(t.db, { name: 'Asha' })
const { id: bystander } = await makeMember(t.db, { name: 'Bela' })
const { id: other } = await makeMember(t.db, { gender: 'male' })
const { id: third } = await makeMember(t.db, { gender: 'male' })

const stored = () => t.db`select * from member_cards order by member_id`
const fresh = () => t.db`select * from fresh_member_cards order by member_id`
const mine = async () => (await t.db`select * from member_cards where member_id = ${id}`)[0] ?? {}
const put = (slot: number, status: string) => t.db`
  insert into photos (member_id, slot, path, status, thumbhash)
  values (${id}, ${slot}, ${`uploads/test/${slot}.webp`}, ${status}, decode('0102', 'hex'))`

/** Every change of what a card is made of, and the columns that differ afterwards. */
const changes: [what: string, change: () => Promise<unknown>, differs: string[]][] = [
  ['name', () => t.db`update profiles set name = 'Asha Rani' where member_id = ${id}`, ['name']],
  ['gender', () => t.db`update profiles set gender = 'male' where member_id = ${id}`, ['gender']],
  [
    'birth',
    () => t.db`update profiles set birth_date = '1990-01-01' where member_id = ${id}`,
    ['birth_date', 'compared'],
  ],
  [
    'height',
    () => t.db`update profiles set height_in = 70 where member_id = ${id}`,
    ['height_in', 'compared'],
  ],
  ['caste', () => t.db`update profiles set caste_id = 2 where member_id = ${id}`, ['caste', 'compared']],
  [
    'country',
    () => t.db`update profiles set country_id = 231 where member_id = ${id}`,
    ['country', 'compared'],
  ],
  ...(
    [
      ['state_id', 4015],
      ['language_id', 3, 'language'],
      ['education_id', 3],
      ['occupation_id', 3, 'occupation'],
      ['income_id', 3],
      ['marital_status_id', 3],
    ] as const
  ).map(
    ([column, value, ...shown]) =>
      [
        column,
        () => t.db`update profiles set ${assignments({ [column]: value })} where member_id = ${id}`,
        ['compared', ...shown],
      ] as [string, () => Promise<unknown>, string[]],
  ),
  [
    'kept by the family',
    () => t.db`update members set profile_for = 'Daughter' where id = ${id}`,
    ['awaits_yes'],
  ],
  [
    'agreed',
    () => t.db`
      insert into candidates (member_id, phone, token_hash, expires_at, agreed_at, agreed_to)
      values (${id}, '8123456789', sha256('card'), now(), now(), 'I agree.')`,
    ['awaits_yes'],
  ],
  [
    'declined',
    () =>
      t.db`update candidates set agreed_at = null, agreed_to = null, declined_at = now() where member_id = ${id}`,
    ['awaits_yes'],
  ],
  ['taken over', () => t.db`update members set profile_for = 'Self' where id = ${id}`, ['awaits_yes']],
  ['public', () => t.db`update profiles set is_public = true where member_id = ${id}`, ['is_public']],
  ['mode', () => t.db`update profiles set photo_mode = 'request' where member_id = ${id}`, ['photo_mode']],
  ['hidden', () => t.db`update profiles set hidden_at = now() where member_id = ${id}`, ['is_listed']],
  ['shown', () => t.db`update profiles set hidden_at = null where member_id = ${id}`, ['is_listed']],
  [
    'suspended',
    () => t.db`update profiles set suspended_until = 'infinity' where member_id = ${id}`,
    ['is_listed'],
  ],
  ['let in', () => t.db`update profiles set suspended_until = null where member_id = ${id}`, ['is_listed']],
  ['waiting', () => t.db`update profiles set approved_at = null where member_id = ${id}`, ['is_listed']],
  ['approved', () => t.db`update profiles set approved_at = now() where member_id = ${id}`, ['is_listed']],
  ['active', () => setLastActive(t.db, id), []],
  ['city', () => t.db`update profile_details set city = 'Pune' where member_id = ${id}`, ['city']],
  [
    'location',
    () => t.db`update profile_details set current_country_id = 231 where member_id = ${id}`,
    ['location'],
  ],
  [
    'the degree',
    () => t.db`update profile_details set degree_id = 17 where member_id = ${id}`,
    ['education'],
  ],
  ['weight', () => t.db`update profile_details set weight_kg = 61 where member_id = ${id}`, []],
  [
    'no degree',
    () => t.db`update profile_details set completed_at = null, degree_id = null where member_id = ${id}`,
    ['education'],
  ],
  [
    'the education',
    () => t.db`update profiles set education_id = 4 where member_id = ${id}`,
    ['compared', 'education'],
  ],
  ['the education renamed', () => t.db`update educations set name = 'Renamed' where id = 4`, ['education']],
  [
    'the country renamed',
    () => t.db`update countries set name = 'Renamed' where id = 231`,
    ['country', 'location'],
  ],
  ...(
    [
      ['age_min', 22],
      ['age_max', 39],
      ['height_min_in', 50],
      ['height_max_in', 80],
      ['country_id', 101],
      ['education_id', 3],
      ['income_id', 3],
      ['marital_status_ids', [1]],
      ['state_ids', [4014]],
      ['caste_ids', [1]],
      ['language_ids', [1]],
      ['occupation_ids', [1]],
    ] as const
  ).map(
    ([column, value]) =>
      [
        `wish: ${column}`,
        () => t.db`update desired_partners set ${assignments({ [column]: value })} where member_id = ${id}`,
        ['wishes'],
      ] as [string, () => Promise<unknown>, string[]],
  ),
  ['no preferences', () => t.db`delete from desired_partners where member_id = ${id}`, ['wishes']],
  [
    'preferences again',
    () => t.db`
      insert into desired_partners (member_id, age_min, age_max, height_min_in, height_max_in)
      values (${id}, 21, 40, 48, 84)`,
    ['wishes'],
  ],
  [
    'she blocks',
    () => t.db`insert into blocks (blocker_id, blocked_id) values (${id}, ${other})`,
    ['blocked'],
  ],
  [
    'she is blocked by another',
    () => t.db`insert into blocks (blocker_id, blocked_id) values (${third}, ${id})`,
    ['blocked'],
  ],
  ['she takes it back', () => t.db`delete from blocks where blocker_id = ${id}`, ['blocked']],
  [
    'somebody is not for her',
    () => t.db`insert into blocks (blocker_id, blocked_id, kind) values (${id}, ${other}, 'hide')`,
    ['blocked'],
  ],
  [
    'she is not for somebody, which is none of her business',
    () => t.db`insert into blocks (blocker_id, blocked_id, kind) values (${third}, ${id}, 'hide')`,
    [],
  ],
  ['she takes that back', () => t.db`delete from blocks where blocker_id = ${id}`, ['blocked']],
  ['a photo that waits', () => put(1, 'pending'), []],
  ['an approved one behind it', () => put(3, 'approved'), ['photo', 'thumbhash']],
  ['another in between', () => put(2, 'approved'), ['photo']],
  [
    'the first approved',
    () => t.db`update photos set status = 'approved' where member_id = ${id} and slot = 1`,
    ['photo'],
  ],
  [
    'it is edited',
    () => t.db`update photos set is_edited = true where member_id = ${id} and slot = 1`,
    ['is_edited'],
  ],
  [
    'its colours',
    () => t.db`update photos set thumbhash = decode('0304', 'hex') where member_id = ${id} and slot = 1`,
    ['thumbhash'],
  ],
  [
    'the last comes first',
    () => t.db`update photos set slot = 4 - slot where member_id = ${id}`,
    ['photo', 'thumbhash', 'is_edited'],
  ],
  [
    'it is rejected',
    () => t.db`update photos set status = 'rejected' where member_id = ${id} and slot = 1`,
    ['photo'],
  ],
  [
    'the next deleted',
    () => t.db`delete from photos where member_id = ${id} and slot = 2`,
    ['photo', 'thumbhash', 'is_edited'],
  ],
  [
    'all deleted',
    () => t.db`delete from photos where member_id = ${id}`,
    ['photo', 'thumbhash', 'is_edited'],
  ],
]

test('the card follows every change, and only this one', async () => {
  for (const [what, change, differs] of changes) {
    const before = await mine()
    const [other] = await t.db`select * from member_cards where member_id = ${bystander}`
    await change()
    const after = await mine()
    const found = Object.keys(after).filter(
      column => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
    )
    expect(found.toSorted(), what).toEqual(differs.toSorted())
    expect(await stored(), what).toEqual(await fresh())
    const [stayed] = await t.db`select * from member_cards where member_id = ${bystander}`
    expect(stayed, what).toEqual(other)
  }
})

test('every column of a card is named by a change above', async () => {
  const columns = Object.keys(await mine()).filter(column => column !== 'member_id')
  expect([...new Set(changes.flatMap(([, , differs]) => differs))].toSorted()).toEqual(columns.toSorted())
})

test('two who change different tables of one member at once: neither change is lost', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [name, city] = [`Asha ${round}`, `City ${round}`]
    await Promise.all([
      t.db.begin(async tx => {
        await tx`update profiles set name = ${name} where member_id = ${id}`
        await tx`select pg_sleep(0.005)`
      }),
      t.db.begin(async tx => {
        await tx`update profile_details set city = ${city} where member_id = ${id}`
        await tx`select pg_sleep(0.005)`
      }),
      t.db`insert into photos (member_id, slot, path, status) values (${id}, 1, ${`uploads/test/round-${round}.webp`}, 'approved')`,
    ])
    expect(await mine()).toMatchObject({ name, city, photo: `uploads/test/round-${round}.webp` })
    await t.db`delete from photos where member_id = ${id}`
  }
})

test('who leaves has no card, in whatever order their rows go', async () => {
  await t.db`insert into photos (member_id, slot, path, status) values (${id}, 1, 'uploads/test/1.webp', 'approved')`
  await t.db`delete from members where id = ${id}`
  expect((await stored()).map(card => card.member_id)).toEqual([bystander, other, third])
})
