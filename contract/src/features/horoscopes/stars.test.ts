import { expect, test } from 'vitest'
import { nakshatras, rashis, rashiWithEnglish } from './star-tables.ts'
import { codesOf, findStar, starCodeAt, starCodesOf, stars } from './stars.ts'

const named = (code: number) => {
  const star = findStar(code)
  return star && [star.nakshatra.name, star.pada, star.rashi.name, star.vashya]
}

test('there are 27 nakshatras, 12 rashis and 110 codes', () => {
  expect([nakshatras.length, rashis.length, stars.length]).toEqual([27, 12, 110])
  expect(stars.map(star => star.code)).toEqual(Array.from({ length: 110 }, (_, before) => before + 1))
})

test('the rashi of every pada follows from its number', () => {
  for (const { nakshatra, pada, rashi } of stars)
    expect(rashi.number).toBe(Math.floor((4 * (nakshatra.number - 1) + pada - 1) / 9) + 1)
})

test.each([
  [1, ['Ashwini', 1, 'Mesha', 'Chatushpada']],
  [76, ['Mula', 4, 'Dhanu', 'Manava']],
  [77, ['Purva Ashadha', 1, 'Dhanu', 'Manava']],
  [78, ['Purva Ashadha', 1, 'Dhanu', 'Chatushpada']],
  [79, ['Purva Ashadha', 2, 'Dhanu', 'Chatushpada']],
  [86, ['Shravana', 1, 'Makara', 'Chatushpada']],
  [87, ['Shravana', 2, 'Makara', 'Chatushpada']],
  [88, ['Shravana', 2, 'Makara', 'Jalachara']],
  [89, ['Shravana', 3, 'Makara', 'Jalachara']],
  [110, ['Revati', 4, 'Meena', 'Jalachara']],
  [0, undefined],
] as const)('code %i is %j', (code, expected) => {
  expect(named(code)).toEqual(expected)
})

test.each([
  [0, 1],
  [3.3333, 1],
  [3.3334, 2],
  [13.3333, 4],
  [13.3334, 5],
  [254.9999, 77],
  [255, 78],
  [256.6667, 79],
  [284.9999, 87],
  [285, 88],
  [286.6667, 89],
  [359.9999, 110],
  [360, 1],
  [-0.0001, 110],
])('the Moon at %f degrees has code %i', (longitude, code) => {
  expect(starCodeAt(longitude)).toBe(code)
})

test('every code is found at its own longitudes, in order', () => {
  const found = Array.from({ length: 36_000 }, (_, step) => starCodeAt(step / 100))
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect(new Set(found).size).toBe(110)
})

test.each([
  [{ nakshatra: 1 }, { first: 1, span: 4 }],
  [
    { nakshatra: 1, pada: 3 },
    { first: 3, span: 1 },
  ],
  [
    { nakshatra: 3, rashi: 1 },
    { first: 9, span: 1 },
  ],
  [
    { nakshatra: 3, rashi: 2 },
    { first: 10, span: 3 },
  ],
  [{ nakshatra: 20 }, { first: 77, span: 5 }],
  [
    { nakshatra: 20, pada: 1 },
    { first: 77, span: 2 },
  ],
  [
    { nakshatra: 22, pada: 2 },
    { first: 87, span: 2 },
  ],
  [
    { nakshatra: 27, pada: 4, rashi: 12 },
    { first: 110, span: 1 },
  ],
  [{ nakshatra: 1, rashi: 5 }, undefined],
  [{ nakshatra: 3, pada: 1, rashi: 2 }, undefined],
  [{ nakshatra: 28 }, undefined],
])('a family that knows %j has the codes %j', (known, codes) => {
  expect(starCodesOf(known)).toEqual(codes)
})

test('a span continues after Revati with Ashwini, and an unknown star has no codes', () => {
  expect(codesOf({ first: 109, span: 4 })).toEqual([109, 110, 1, 2])
  expect(codesOf({ first: 0, span: 1 })).toEqual([])
})

test('a rashi is shown with its English sign', () => {
  expect(rashis.map(rashiWithEnglish).slice(0, 2)).toEqual(['Mesha (Aries)', 'Vrishabha (Taurus)'])
})
