import { expect, test } from 'vitest'
import { seedContent } from '../server/seed/site-content.ts'
import { listBooksFindings } from '../server/src/features/payments/books-store.ts'
import { identifier } from '../server/src/platform/database/sql.ts'
import { freshDatabase } from '../server/testing/fresh-database.ts'
import { testFiles } from '../server/testing/test-files.ts'
import { cast } from './cast.ts'
import { countPopulation, fillPopulation } from './population/fill-population.ts'
import { seedDemo } from './seed-demo.ts'

const { db } = await freshDatabase()
const files = testFiles()
const members = 60
const tables = [
  'members',
  'profiles',
  'profile_details',
  'desired_partners',
  'photos',
  'interests',
  'messages',
  'orders',
  'receipts',
]

async function seed(): Promise<string[]> {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  await seedDemo(db, { members, uploadsFolder: '', files, say, draw: async () => {} })
  return said
}

async function count(table: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from ${identifier(table)}`
  return row?.count ?? 0
}

async function counts(): Promise<Record<string, number>> {
  return Object.fromEntries(await Promise.all(tables.map(async table => [table, await count(table)])))
}

test('a second run completes an interrupted fill without duplicates', async () => {
  await seedContent(db, { withDemo: true })
  const half = { count: 25, startAt: 0, photos: () => [], passwordHash: 'x', onProgress: () => {} }
  await fillPopulation(db, half)
  expect((await seed()).at(-1)).toContain('100 %')
  const first = await counts()
  expect(first.members).toBe(members + cast.length)
  expect(await countPopulation(db)).toBe(members)
  expect(await seed()).toEqual([])
  expect(await counts()).toEqual(first)
})

test('an interrupted fill inserts no payment twice, and the books are correct', async () => {
  const first = await counts()
  expect(first.orders).toBeGreaterThan(30)
  await db`delete from site_texts where name = 'demo-seeded'`
  await seed()
  expect(await counts()).toEqual(first)
  expect(await listBooksFindings(db)).toEqual([])
})

test('Ananya has a waiting and a rejected photo with files, and a free slot', async () => {
  const photos = await db`
    select slot, status, reason, file_key from photos p join members m on m.id = p.member_id
    where phone = '9000000001' order by slot`
  expect(photos.map(({ slot, status, reason }) => [slot, status, reason])).toEqual([
    [1, 'approved', null],
    [2, 'approved', null],
    [3, 'approved', null],
    [4, 'pending', null],
    [5, 'rejected', 'poor'],
  ])
  for (const { file_key } of photos.slice(3)) expect(await files.get(file_key, 'full')).toBeDefined()
  expect(await db`select from files where state <> 'live'`).toEqual([])
})

test('every foreign key is valid after the bulk load, which does not check them', async () => {
  const keys = await db<{ child: string; column: string; parent: string; target: string }[]>`
    select con.conrelid::regclass::text as child, a.attname as column,
      con.confrelid::regclass::text as parent, b.attname as target
    from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
    join pg_attribute b on b.attrelid = con.confrelid and b.attnum = con.confkey[1]
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace`
  expect(keys.length).toBeGreaterThan(30)
  for (const { child, column, parent, target } of keys) {
    const lost = await db`
      select c.${identifier(column)} as lost from ${identifier(child)} c
      left join ${identifier(parent)} p on p.${identifier(target)} = c.${identifier(column)}
      where c.${identifier(column)} is not null and p.${identifier(target)} is null limit 3`
    expect({ child, column, lost: [...lost] }).toEqual({ child, column, lost: [] })
  }
})

test('four of the cast have a horoscope with its consent, and about 45 per cent of the others', async () => {
  const rows = await db`
    select p.name, h.source, h.star_span, h.points_shown_to from horoscopes h
    join profiles p on p.member_id = h.member_id join consents c on c.member_id = h.member_id and c.kind = 'horoscope'
    order by p.name`
  expect(rows.map(({ name, source }) => [name, source])).toEqual([
    ['Aditya Patil', 'computed'],
    ['Ananya Kulkarni', 'computed'],
    ['Meera Joshi', 'told'],
    ['Rohan Deshpande', 'computed'],
  ])
  expect((await count('horoscopes')) - 4).toBeGreaterThan(members / 4)
})

test('the next member to sign up gets the next number', async () => {
  const [row] = await db<{ next: number; highest: number }[]>`
    select nextval(pg_get_serial_sequence('members', 'id')) as next, (select max(id) from members) as highest`
  expect(row?.next).toBeGreaterThan(row?.highest ?? 0)
})

test('the members of the cast who finished onboarding match each other', async () => {
  const rows = await db<{ viewer: string; other: string }[]>`
    select a.name as viewer, b.name as other
    from profiles a
    join desired_partners w on w.member_id = a.member_id
    join profiles b on b.gender <> a.gender
      and extract(year from age(b.birth_date)) between w.age_min and w.age_max
      and b.height_in between w.height_min_in and w.height_max_in
      and b.language_id = any (w.language_ids) and b.education_id >= w.education_id
    where a.name = any (${cast.slice(0, 4).map(member => member.name)})
      and b.name = any (${cast.slice(0, 4).map(member => member.name)})`
  expect(rows).toHaveLength(8)
})

test('each member of the cast is at the planned onboarding step', async () => {
  const rows = await db<{ name: string; step: string; is_listed: boolean; is_premium: boolean }[]>`
    select p.name, p.is_listed,
      case when m.phone_verified_at is null then 'phone' when d.completed_at is null then 'profile'
        when w.member_id is null then 'partner' else 'done' end as step,
      exists (select from entitlements e where e.member_id = m.id and now() between e.valid_from and e.valid_upto)
        as is_premium
    from members m
    join profiles p on p.member_id = m.id
    join profile_details d on d.member_id = m.id
    left join desired_partners w on w.member_id = m.id
    where coalesce(m.phone, m.claimed_phone) > '9' order by coalesce(m.phone, m.claimed_phone)`
  const premium = ['rohan', 'meera']
  expect([...rows]).toEqual(
    cast.map(({ key, name, step, isApproved }) => ({
      name,
      is_listed: step === 'done' && isApproved,
      step,
      is_premium: premium.includes(key),
    })),
  )
})

test('a database with a real member is not filled', async () => {
  const { db: other } = await freshDatabase()
  await other`
    insert into members (email, phone, password_hash, profile_for) values ('a@b.example', '7000000000', 'x', 'Self')`
  await seedDemo(other, { members, uploadsFolder: '', say: () => {}, draw: async () => {} })
  const [row] = await other<{ count: number }[]>`select count(*) from members`
  expect(row?.count).toBe(1)
})
