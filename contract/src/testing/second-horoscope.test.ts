import { expect, test } from 'vitest'
import { secondEightLines, secondMangal, secondPoruthams } from './second-horoscope.ts'

const ashwini1 = { nakshatra: 1, pada: 1 }
const ashwini3 = { nakshatra: 1, pada: 3 }
const bharani2 = { nakshatra: 2, pada: 2 }
const bharani3 = { nakshatra: 2, pada: 3 }
const magha1 = { nakshatra: 10, pada: 1 }
const vishakha2 = { nakshatra: 16, pada: 2 }
const vishakha4 = { nakshatra: 16, pada: 4 }
const mula1 = { nakshatra: 19, pada: 1 }
const pAshadha1 = { nakshatra: 20, pada: 1 }
const pAshadha2 = { nakshatra: 20, pada: 2 }
const shravana2 = { nakshatra: 22, pada: 2 }
const shravana3 = { nakshatra: 22, pada: 3 }

const examples = [
  { groom: ashwini3, bride: bharani3, web: [1, 2, 3, 2, 5, 6, 7, 8], printed: [1, 2, 3, 2, 5, 6, 7, 8] },
  { groom: ashwini1, bride: magha1, web: [1, 0, 3, 3, 5, 0, 0, 8], printed: [1, 0.5, 3, 2, 5, 0, 0, 8] },
  {
    groom: mula1,
    bride: shravana3,
    web: [1, 0.5, 1.5, 2, 3, 1, 0, 8],
    printed: [1, 0.5, 1.5, 2, 3, 1, 0, 8],
  },
  { groom: pAshadha2, bride: bharani2, web: [1, 2, 3, 2, 5, 6, 0, 0], printed: [1, 2, 3, 3, 5, 6, 0, 0] },
  { groom: vishakha4, bride: vishakha2, web: [1, 1, 3, 4, 3, 6, 0, 0], printed: [1, 1, 3, 4, 3, 6, 0, 0] },
]

test.each(examples)('the second implementation gives the published points to $groom and $bride', example => {
  const { groom, bride, web, printed } = example
  expect(secondEightLines('north-web-1', groom, bride).map(half => half / 2)).toEqual(web)
  expect(secondEightLines('north-1', groom, bride).map(half => half / 2)).toEqual(printed)
})

test('varna, vashya, yoni and gana depend on who is the groom', () => {
  const cow = { nakshatra: 12, pada: 2 } // U. Phalguni: Vaishya, Manava, M
  const tiger = { nakshatra: 14, pada: 3 } // Chitra in Tula: Shudra, Manava, R
  const deer = { nakshatra: 17, pada: 1 } // Anuradha: Brahmin, Keeta, D
  const directed = (groom: typeof cow, bride: typeof cow) =>
    [0, 1, 3, 5].map(line => (secondEightLines('north-web-1', groom, bride)[line] ?? Number.NaN) / 2)
  expect([directed(cow, tiger), directed(tiger, cow)]).toEqual([
    [1, 2, 1, 0],
    [0, 2, 0, 0],
  ])
  expect([directed(cow, deer), directed(deer, cow)]).toEqual([
    [0, 0, 3, 5],
    [1, 1, 3, 6],
  ])
})

test('a pada that straddles 15 degrees counts as its second half unless a half is given', () => {
  const vashya = (groom: typeof pAshadha1 & { half?: 1 | 2 }) =>
    secondEightLines('north-1', groom, bharani2)[1]
  expect([vashya(pAshadha1), vashya({ ...pAshadha1, half: 2 }), vashya({ ...pAshadha1, half: 1 })]).toEqual([
    4, 4, 2,
  ])
  expect([vashya(shravana2), vashya({ ...shravana2, half: 2 }), vashya({ ...shravana2, half: 1 })]).toEqual([
    2, 2, 4,
  ])
})

test('the ten poruthams depend on who is the groom', () => {
  // Bharani is the 2nd star from Ashwini; Ashwini is the 27th from Bharani, in the same rashi.
  expect(secondPoruthams(bharani3, ashwini3)).toEqual([2, 2, 0, 0, 2, 2, 2, 0, 2, 2])
  expect(secondPoruthams(ashwini3, bharani3)).toEqual([2, 2, 0, 2, 2, 2, 2, 0, 2, 2])
})

test('poruthams with an exception to their count follow the exception', () => {
  const krittika4 = { nakshatra: 3, pada: 4 }
  const rohini1 = { nakshatra: 4, pada: 1 }
  const rohini4 = { nakshatra: 4, pada: 4 }
  const mrigashira1 = { nakshatra: 5, pada: 1 }
  const mrigashira3 = { nakshatra: 5, pada: 3 }
  const swati1 = { nakshatra: 15, pada: 1 }
  const dina = [
    [krittika4, rohini1], // 27th star, same rashi
    [rohini4, mrigashira3], // 27th star, another rashi
    [rohini1, rohini4], // same star
    [mrigashira1, mrigashira3],
    [swati1, swati1],
  ] as const
  expect(dina.map(([groom, bride]) => secondPoruthams(groom, bride)[0])).toEqual([2, 0, 2, 1, 0])

  const karka = { nakshatra: 8, pada: 1 }
  const makara = { nakshatra: 22, pada: 1 }
  const simha = { nakshatra: 10, pada: 1 }
  const kumbha = { nakshatra: 24, pada: 1 }
  const mesha = ashwini1
  const tula = swati1
  const rasi = [
    [karka, makara],
    [makara, karka],
    [simha, kumbha],
    [kumbha, simha],
    [mesha, tula],
    [tula, mesha],
  ] as const
  expect(rasi.map(([groom, bride]) => secondPoruthams(groom, bride)[5])).toEqual([0, 0, 0, 0, 2, 2])
})

test('mangal is full from every reference, partial from some, and not known without a lagna', () => {
  const mars = 8
  expect(secondMangal('mangal-north-1', { lagna: 1, moon: 2, venus: 3, mars })).toEqual({
    status: 'full',
    houses: [8, 7],
  })
  expect(secondMangal('mangal-south-1', { lagna: 1, moon: 2, venus: 3, mars })).toEqual({
    status: 'partial',
    houses: [8, 7, 6],
  })
  expect(secondMangal('mangal-north-1', { lagna: 3, moon: 4, venus: 7, mars })).toEqual({
    status: 'none',
    houses: [6, 5],
  })
  expect(secondMangal('mangal-north-1', { moon: 1, venus: 7, mars })).toEqual({
    status: 'not known',
    houses: [undefined, 8],
  })
})
