import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { assignments, insertion, join, sql } from './sql.ts'

const { db } = await freshDatabase()
beforeEach(() => db.script('drop table if exists fruits; create table fruits (name text, weight int)'))

const Fruit = z.object({ name: z.enum(['fig', 'plum']), weight: z.int() })

test('a statement returns rows, the first row or the number of rows written', async () => {
  expect(await db.find(Fruit)`select name, weight from fruits`).toBeUndefined()
  const rows = [
    { name: 'fig', weight: 60 },
    { name: 'plum', weight: 80 },
  ]
  expect(await db.run`insert into fruits ${insertion(rows)}`).toBe(2)
  expect(await db.run`update fruits set ${assignments({ weight: 61 })} where name = ${'fig'}`).toBe(1)
  expect(await db.many(Fruit)`select name, weight from fruits order by name`).toEqual([
    { name: 'fig', weight: 61 },
    { name: 'plum', weight: 80 },
  ])
  const isHeavy = sql`weight > ${70} and name in (${join(['fig', 'plum'])})`
  expect(await db.one(Fruit)`select name, weight from fruits where ${isHeavy}`).toEqual(rows[1])
  await expect(db.one(Fruit)`select name, weight from fruits where weight > ${99}`).rejects.toThrow(
    'The statement returned no row',
  )
})

test('a statement refuses an undefined value instead of writing null', async () => {
  const weight = undefined as unknown as number
  await expect(db.run`insert into fruits ${insertion([{ name: 'fig', weight }])}`).rejects.toThrow(
    'A value of a statement is undefined',
  )
})

describe('the check of rows', () => {
  test.each([
    [
      'a column of another name',
      () => db.many(Fruit)`select name, weight as grams from fruits`,
      'no column "weight"',
    ],
    [
      'a column of another type',
      () => db.many(Fruit)`select name, weight::text from fruits`,
      'has the type TEXT',
    ],
    [
      'a column too many',
      () => db.many(Fruit)`select name, weight, 1 as one from fruits`,
      '"one" is not in the schema',
    ],
    ['two columns of one name', () => db.many(Fruit)`select name, weight, weight from fruits`, 'two columns'],
  ])('refuses %s before any row comes', async (_, read, reason) => {
    await expect(read()).rejects.toThrow(reason)
  })

  test.each([
    [
      'a null that is not declared',
      () => db.many(Fruit)`select 'fig' as name, null::int as weight`,
      'weight',
    ],
    ['a word outside the list', () => db.many(Fruit)`select 'car' as name, 1 as weight`, 'name'],
  ])('refuses %s', async (_, read, path) => {
    await expect(read()).rejects.toThrow(`row 0, ${path}`)
  })
})
