import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember } from '../../../testing/make.ts'
import type { TestTx } from '../../../testing/test-db.ts'

import { CardCache } from './card-cache.ts'

const { db } = await freshDatabase()
const ids: number[] = []
for (let n = 0; n < 6; n += 1) ids.push((await makeMember(db, { name: `Asha ${n}` })).id)
const rename = (id: number, name: string) => db`update profiles set name = ${name} where member_id = ${id}`
const names = async (cache: CardCache, asked: number[], from: TestTx = db) =>
  (await cache.read(from, asked)).map(({ name }) => name)

test('cards come in the order of the ids, without members who have no card', async () => {
  const [first = 0, second = 0] = ids
  const cache = new CardCache()
  expect(await names(cache, [second, 999_999, first])).toEqual(['Asha 1', 'Asha 0'])
  expect(await names(cache, [first, second])).toEqual(['Asha 0', 'Asha 1'])
})

test('a card is cached until it is forgotten', async () => {
  const id = ids[2] as number
  const cache = new CardCache()
  await cache.read(db, [id])
  await rename(id, 'Asha Rani')
  expect(await names(cache, [id])).toEqual(['Asha 2'])
  cache.forget([id])
  expect(await names(cache, [id])).toEqual(['Asha Rani'])
})

test('a card that is forgotten during the query is not cached', async () => {
  const id = ids[3] as number
  const cache = new CardCache()
  const old = cache.read(db, [id])
  cache.forget([id])
  await old
  await rename(id, 'Asha Devi')
  expect(await names(cache, [id])).toEqual(['Asha Devi'])
})
