import { describe, expect, test } from 'vitest'
import { essentialPoruthams, findPoruthams, type Porutham, poruthamNames } from './poruthams.ts'
import { starCodesOf, stars } from './stars.ts'

const padas = stars.map(star => star.code).filter(code => code !== 77 && code !== 87)

const codeOf = (nakshatra: number, pada = 1) => starCodesOf({ nakshatra, pada })?.first as number
const resultOf = (name: Porutham, groom: number, bride: number) => findPoruthams(groom, bride)?.results[name]

/** The first code of each rashi. */
const inRashi = (rashi: number) => stars.find(star => star.rashi.number === rashi)?.code as number

test('there are ten poruthams, five of them essential', () => {
  expect(poruthamNames).toEqual([
    ...['Dina', 'Gana', 'Mahendra', 'Stree-deergha', 'Yoni'],
    ...['Rasi', 'Rasi lord', 'Vasya', 'Rajju', 'Vedha'],
  ])
  expect(essentialPoruthams).toEqual(['Dina', 'Gana', 'Yoni', 'Rasi', 'Rajju'])
})

test('15.9 % of all pairs have no essential porutham at 0', () => {
  const pairs = padas.flatMap(groom => padas.map(bride => findPoruthams(groom, bride)?.results))
  const met = pairs.filter(results => results && essentialPoruthams.every(name => results[name] > 0))
  expect(pairs).toHaveLength(11_664)
  expect((100 * met.length) / pairs.length).toBeCloseTo(15.9, 1)
})

describe('the count of stars', () => {
  const counts = Array.from({ length: 26 }, (_, step) => step + 2)
  test.each([
    ['Dina', [2, 4, 6, 8, 9, 11, 13, 15, 17, 18, 20, 22, 24, 26], []],
    ['Mahendra', [4, 7, 10, 13, 16, 19, 22, 25], []],
    ['Stree-deergha', counts.filter(count => count > 13), [8, 9, 10, 11, 12, 13]],
  ] as const)('%s is good for the counts %j and middling for %j', (name, good, middling) => {
    const withResult = (result: number) =>
      counts.filter(count => resultOf(name, codeOf(count), codeOf(1)) === result)
    expect([withResult(2), withResult(1)]).toEqual([good, middling])
  })

  test('Dina of the same star depends on the star', () => {
    const withResult = (result: number) =>
      Array.from({ length: 27 }, (_, before) => before + 1).filter(
        star => resultOf('Dina', codeOf(star), codeOf(star)) === result,
      )
    expect(withResult(2)).toEqual([4, 6, 8, 10, 13, 22])
    expect(withResult(1)).toEqual([1, 2, 3, 5, 7, 12, 14, 17])
  })

  test('Dina of the count 27 is good only in the same rashi', () => {
    expect(resultOf('Dina', codeOf(1), codeOf(2))).toBe(2)
    expect(resultOf('Dina', codeOf(2), codeOf(3))).toBe(2)
    expect(resultOf('Dina', codeOf(2), codeOf(3, 2))).toBe(0)
  })
})

const [deva, manushya, rakshasa] = [1, 2, 3].map(star => codeOf(star)) as [number, number, number]
test.each([
  ['Deva, Deva', deva, deva, 2],
  ['Deva, Manushya', deva, manushya, 2],
  ['Manushya, Deva', manushya, deva, 2],
  ['Rakshasa, Deva', rakshasa, deva, 1],
  ['Rakshasa, Manushya', rakshasa, manushya, 1],
  ['Rakshasa, Rakshasa', rakshasa, rakshasa, 2],
  ['Deva, Rakshasa', deva, rakshasa, 0],
  ['Manushya, Rakshasa', manushya, rakshasa, 0],
])('Gana of groom and bride %s', (_, groom, bride, result) => {
  expect(resultOf('Gana', groom, bride)).toBe(result)
})

test.each([
  ['Horse, Horse', 1, 24, 2],
  ['Horse, Elephant', 1, 2, 2],
  ['Horse, Cow', 1, 12, 1],
  ['Horse, Buffalo', 1, 13, 0],
  ['Cow, Tiger', 12, 14, 0],
])('Yoni of %s', (_, groom, bride, result) => {
  expect(resultOf('Yoni', codeOf(groom), codeOf(bride))).toBe(result)
  expect(resultOf('Yoni', codeOf(bride), codeOf(groom))).toBe(result)
})

describe('the rashis', () => {
  const rashis = Array.from({ length: 12 }, (_, before) => before + 1)
  const groomsOf = (name: Porutham, bride: number, result: number) =>
    rashis.filter(groom => resultOf(name, inRashi(groom), inRashi(bride)) === result)

  test.each([
    ['Mesha', 1, [1, 7, 9, 10, 11, 12]],
    ['Karka', 4, [1, 2, 3, 4, 12]],
    ['Simha', 5, [1, 2, 3, 4, 5]],
    ['Makara', 10, [6, 7, 8, 9, 10]],
    ['Kumbha', 11, [7, 8, 9, 10, 11]],
  ])('Rasi of a bride in %s is good for the rashis %j', (_, bride, grooms) => {
    expect(groomsOf('Rasi', bride, 2)).toEqual(grooms)
    expect(groomsOf('Rasi', bride, 1)).toEqual([])
  })

  test.each([
    ['the same lord', 1, 8, 2],
    ['friends', 1, 5, 2],
    ['friend and neutral', 1, 4, 1],
    ['neutral both ways', 1, 2, 1],
    ['friend and enemy', 4, 3, 0],
    ['neutral and enemy', 1, 3, 0],
    ['enemies', 5, 2, 0],
  ])('Rasi lord of %s', (_, groom, bride, result) => {
    expect(resultOf('Rasi lord', inRashi(groom), inRashi(bride))).toBe(result)
    expect(resultOf('Rasi lord', inRashi(bride), inRashi(groom))).toBe(result)
  })

  test.each([
    [1, [5, 8]],
    [2, [4, 7]],
    [3, [6]],
    [4, [8, 9]],
    [5, [7]],
    [6, [3, 12]],
    [7, [6, 10]],
    [8, [4]],
    [9, [12]],
    [10, [1, 11]],
    [11, [1]],
    [12, [10]],
  ])('Vasya of a bride in rashi %i is good for the rashis %j', (bride, grooms) => {
    expect(groomsOf('Vasya', bride, 2)).toEqual(grooms)
  })

  test('Vasya is middling if only the groom attracts the bride', () => {
    expect(resultOf('Vasya', inRashi(1), inRashi(5))).toBe(1)
    expect(resultOf('Vasya', inRashi(4), inRashi(8))).toBe(2)
    expect(resultOf('Vasya', inRashi(8), inRashi(4))).toBe(2)
    expect(resultOf('Vasya', inRashi(1), inRashi(1))).toBe(0)
  })
})

test('Rajju is good only between different groups', () => {
  for (const groom of stars)
    for (const bride of stars)
      expect(resultOf('Rajju', groom.code, bride.code)).toBe(
        groom.nakshatra.rajju === bride.nakshatra.rajju ? 0 : 2,
      )
})

test('Vedha is between 13 pairs of stars, in both directions', () => {
  const all = Array.from({ length: 27 }, (_, before) => before + 1)
  const found = all.flatMap(one =>
    all.filter(other => resultOf('Vedha', codeOf(one), codeOf(other)) === 0).map(other => `${one}-${other}`),
  )
  const pairs = [
    ...['1-18', '2-17', '3-16', '4-15', '5-23', '6-22', '7-21'],
    ...['8-20', '9-19', '10-27', '11-26', '12-25', '13-24'],
  ]
  const turned = pairs.map(pair => pair.split('-').toReversed().join('-'))
  expect(found.toSorted()).toEqual([...pairs, ...turned].toSorted())
})

test.each([
  ['Rohini, Rohini', codeOf(4), codeOf(4), '6 of 10'],
  ['Ashwini, Bharani', codeOf(1), codeOf(2), '8 of 10'],
  ['Krittika, Hasta', codeOf(3), codeOf(13), '5 of 10, 1 middling'],
])('%s are shown in words', (_, groom, bride, summary) => {
  expect(findPoruthams(groom, bride)?.summary).toBe(summary)
})

test('a star that is not known has no poruthams', () => {
  expect(findPoruthams(0, 1)).toBeUndefined()
  expect(findPoruthams(1, 0)).toBeUndefined()
})
