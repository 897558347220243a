import { readGeography } from '../seed/geography.ts'
import { type BirthClockTime, birthInstants } from '../src/features/horoscopes/birth-instant.ts'
import { type Coordinates, moonAt } from '../src/features/horoscopes/sky.ts'
import { chance } from './index-members.ts'

export interface Birth extends BirthClockTime {
  zone: string
  place: Coordinates
}

const india = 'Asia/Kolkata'
const places = readGeography().cities.flatMap(({ id, latitude, longitude, time_zone: zone }) =>
  latitude === undefined || longitude === undefined || zone === undefined
    ? []
    : [{ id, zone, place: { latitude, longitude } }],
)
const indian = places.filter(({ zone }) => zone === india)

const cityIdsAbroad = [
  [32, 12, 7408, 6840, 9760, 17121, 17072, 16396, 27540, 39151, 50388, 50274],
  [53823, 59582, 64845, 65590, 66461, 67703, 67895, 76497, 76506, 77340, 79726, 79773],
  [79941, 89864, 102874, 104057, 104831, 108981, 122795, 113931, 125816, 131136, 118623, 124148],
].flat()

/** Places, with a local time at which the clock is unusual. The last five places are inside the polar circle. */
const unusual: [cityId: number, local: string][] = [
  [133024, '1941-10-01T00:30'],
  [142001, '1942-05-14T23:45'],
  [131517, '1942-08-31T23:59'],
  [133504, '1942-09-01T01:30'],
  [132384, '1943-12-31T12:00'],
  [134327, '1945-10-14T23:30'],
  [79726, '1986-01-01T00:05'],
  [104057, '1981-12-31T23:45'],
  [122795, '1974-01-06T02:30'],
  [50388, '1968-02-18T02:30'],
  [67895, '2008-10-26T02:30'],
  [66461, '1996-05-25T00:10'],
  [66461, '2006-04-15T00:15'],
  [122795, '1990-10-28T01:30'],
  [50388, '1971-10-31T02:30'],
  [27540, '1995-09-24T02:30'],
  [7408, '2000-03-26T02:30'],
  [39151, '1999-02-28T02:30'],
  [133504, '1944-02-29T12:00'],
  [142001, '1960-02-29T00:00'],
  [131517, '1972-02-29T23:59'],
  [134327, '1984-02-29T06:15'],
  [32, '1996-02-29T18:40'],
  [50274, '2000-02-29T09:05'],
  [111852, '1975-06-21T12:00'],
  [16522, '1982-12-21T12:00'],
  [16315, '1990-03-21T06:00'],
  [16453, '1998-09-23T18:00'],
  [16555, '2006-01-05T03:00'],
]

/** 319 births from 1941 to 2010: ordinary ones, and those for which a clock or a star is easily wrong. */
export function makeBirths(): Birth[] {
  const { whole } = chance(47)
  const randomLocal = (): BirthClockTime => {
    const minutes = whole(Date.UTC(1941) / 60_000, Date.UTC(2011) / 60_000 - 1)
    return localOf(new Date(minutes * 60_000).toISOString())
  }
  const inIndia = Array.from({ length: 170 }, () => {
    const { zone, place } = indian[whole(0, indian.length - 1)] as (typeof indian)[number]
    return { ...randomLocal(), zone, place }
  })
  const abroad = [...cityIdsAbroad, ...cityIdsAbroad].map(id => ({ ...randomLocal(), ...located(id) }))
  const withUnusualClock = unusual.map(([id, local]) => ({ ...localOf(local), ...located(id) }))
  const atStarChange = Array.from({ length: 24 }, () => beforeAndAfter(starChangeAfter(randomLocal()))).flat()
  return [...inIndia, ...abroad, ...withUnusualClock, ...atStarChange]
}

function located(cityId: number): Pick<Birth, 'zone' | 'place'> {
  const city = places.find(({ id }) => id === cityId)
  if (!city) throw new Error(`The lists have no city ${cityId} with coordinates.`)
  return { zone: city.zone, place: city.place }
}

const localOf = (text: string): BirthClockTime => ({ date: text.slice(0, 10), time: text.slice(11, 16) })

/** The first minute with the next star. */
function starChangeAfter(local: BirthClockTime): number {
  const star = (minute: number) => Math.floor((moonAt(new Date(minute * 60_000)) * 27) / 360)
  const start = Number(birthInstants(local, india)[0]) / 60_000
  let [before, after] = [start, start]
  while (star(after) === star(start)) after += 60
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (star(middle) === star(start)) before = middle
    else after = middle
  }
  return after
}

/** At least a minute from the change, in a place in India. */
function beforeAndAfter(minute: number): Birth[] {
  return [minute - 2, minute + 1].map(at => ({
    // The Swedish form is 1996-05-14 04:20:00.
    ...localOf(new Date(at * 60_000).toLocaleString('sv', { timeZone: india })),
    ...located(133504),
  }))
}
