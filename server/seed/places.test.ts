import { expect, test } from 'vitest'
import { indiaId } from '#contract/platform/values.ts'
import { findCityClock } from '../src/features/horoscopes/birth-instant.ts'
import { readGeography } from './geography.ts'

const { states, cities } = readGeography()
const stateOf = new Map(states.map(state => [state.id, state]))
const located = cities.flatMap(({ latitude, longitude, ...city }) =>
  latitude === undefined || longitude === undefined ? [] : [{ ...city, latitude, longitude }],
)
const cityOf = (name: string, state: string) =>
  cities.find(city => city.name === name && stateOf.get(city.state_id)?.name === state)

test('every city has coordinates, except those whose coordinates in the source are in another state', () => {
  const unlocated = cities.filter(city => city.latitude === undefined)
  expect(unlocated.map(({ id }) => id).sort()).toEqual([
    132318, 141854, 147455, 147475, 147484, 147489, 147534, 147637, 147712, 147778, 147906,
  ])
})

test('coordinates have at most four decimals', () => {
  const degrees = located.flatMap(({ latitude, longitude }) => [latitude, longitude])
  expect(degrees.filter(degree => degree !== Number(degree.toFixed(4)))).toEqual([])
})

test('Intl knows every time zone', () => {
  const zones = new Set(located.map(city => city.time_zone))
  for (const timeZone of zones) expect(new Intl.DateTimeFormat('en', { timeZone }).format()).toBeTruthy()
})

test('a city in India is within 150 km of two others of its state, except in remote places', () => {
  const byState = Map.groupBy(
    located.filter(city => stateOf.get(city.state_id)?.country_id === indiaId),
    city => city.state_id,
  )
  const found = [...byState].flatMap(([stateId, inState]) =>
    inState
      .filter(city => inState.filter(other => distanceKm(city, other) <= 150).length <= 3)
      .map(city => `${city.name}, ${stateOf.get(stateId)?.name}`),
  )
  expect(found.sort()).toMatchInlineSnapshot(`
    [
      "Bamboo Flat, Andaman and Nicobar Islands",
      "Chandigarh, Chandigarh",
      "Diu, Dadra and Nagar Haveli and Daman and Diu",
      "Karaikal, Puducherry",
      "Kargil, Ladakh",
      "Kavaratti, Lakshadweep",
      "Lakshadweep, Lakshadweep",
      "Leh, Ladakh",
      "Mahe, Puducherry",
      "Nicobar, Andaman and Nicobar Islands",
      "Port Blair, Andaman and Nicobar Islands",
      "Puducherry, Puducherry",
      "South Andaman, Andaman and Nicobar Islands",
      "Thang, Jammu and Kashmir",
      "Yanam, Puducherry",
    ]
  `)
})

test.each([
  ['Imphal', 'Manipur', 24.817, 93.9368, 'Asia/Kolkata'],
  ['Sarupathar', 'Assam', 26.206, 93.81, 'Asia/Kolkata'],
  ['Perth', 'Western Australia', -31.9522, 115.8614, 'Australia/Perth'],
  ['San Juan', 'Puerto Rico', 18.45, -66.0667, 'America/Puerto_Rico'],
  ['Marshall', 'Alaska', 61.8781, -162.085, 'America/Nome'],
])('%s in %s has its own coordinates and time zone', (name, state, latitude, longitude, timeZone) => {
  expect(cityOf(name, state)).toMatchObject({ latitude, longitude, time_zone: timeZone })
})

test('Kolkata and Mumbai offer the clock of the city', () => {
  const [kolkata, mumbai] = [cityOf('Kolkata', 'West Bengal'), cityOf('Mumbai', 'Maharashtra')]
  expect(findCityClock(Number(kolkata?.id), '1947-12-31')).toBe('Calcutta Time')
  expect(findCityClock(Number(kolkata?.id), '1948-01-01')).toBeUndefined()
  expect(findCityClock(Number(mumbai?.id), '1954-12-31')).toBe('Bombay Time')
  expect(findCityClock(Number(mumbai?.id), '1955-01-01')).toBeUndefined()
})

interface At {
  latitude: number
  longitude: number
}

function distanceKm(one: At, other: At): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const square = half(one.latitude, other.latitude) + cosines * half(one.longitude, other.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(square))
}
