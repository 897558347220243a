import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeMember } from '../../testing/make.ts'
import { connect, type Sql } from '../db.ts'
import { CardShelf } from './card-shelf.ts'

const { db, url } = await freshDatabase()
const ids: number[] = []
for (let n = 0; n < 6; n += 1) ids.push((await makeMember(db, { name: `Asha ${n}` })).id)
const rename = (id: number, name: string) => db`update profiles set name = ${name} where member_id = ${id}`
const names = async (shelf: CardShelf, asked: number[], from: Sql = db) =>
  (await shelf.read(from, asked)).map(({ name }) => name)

test('in the order asked for, without those who have none', async () => {
  const [first = 0, second = 0] = ids
  const shelf = new CardShelf()
  expect(await names(shelf, [second, 999_999, first])).toEqual(['Asha 1', 'Asha 0'])
  expect(await names(shelf, [first, second])).toEqual(['Asha 0', 'Asha 1'])
})

test('known until it is told to forget', async () => {
  const id = ids[2] as number
  const shelf = new CardShelf()
  await shelf.read(db, [id])
  await rename(id, 'Asha Rani')
  expect(await names(shelf, [id])).toEqual(['Asha 2'])
  shelf.forget([id])
  expect(await names(shelf, [id])).toEqual(['Asha Rani'])
})

test('what was read while it was told to forget is not kept', async () => {
  const id = ids[3] as number
  const shelf = new CardShelf()
  const old = shelf.read(db, [id])
  shelf.forget([id])
  await old
  await rename(id, 'Asha Devi')
  expect(await names(shelf, [id])).toEqual(['Asha Devi'])
})

test('so many and no more: what was not used longest goes', async () => {
  const [first = 0, second = 0, third = 0] = ids
  const shelf = new CardShelf(2)
  let statements = 0
  const counted = connect(url, { max: 1, onStatement: () => (statements += 1) })
  for (const id of [first, second, first, third, first]) await shelf.read(counted, [id])
  expect(statements).toBe(3)
  await shelf.read(counted, [second])
  expect(statements).toBe(4)
  await counted.end()
})
