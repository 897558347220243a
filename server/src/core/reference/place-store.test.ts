import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { findPlace } from './place-store.ts'

const { db } = await freshDatabase()

test('a listed city has coordinates to four decimals and a time zone', async () => {
  const [city] = await db<{ id: number }[]>`select id from cities where name = 'Kolhapur'`
  expect(await findPlace(db, Number(city?.id))).toEqual({
    latitude: 16.6901,
    longitude: 74.2298,
    timeZone: 'Asia/Kolkata',
  })
})

test('a city without coordinates is no birth place', async () => {
  await db`insert into cities (id, state_id, name) select 990001, id, 'New Town' from states where name = 'Goa'`
  expect(await findPlace(db, 990001)).toBeUndefined()
})

test('a city cannot have coordinates without a time zone', async () => {
  await expect(db`update cities set latitude = 15.5, longitude = 73.8 where id = 990001`).rejects.toThrow(
    'check',
  )
})
