import { expect, test } from 'vitest'
import { rashiSpanWords, starSpanWords } from './star-in-words.ts'
import { starCodesOf } from './stars.ts'

test.each([
  ['one pada', { nakshatra: 4, pada: 2 }, 'Rohini, second pada', 'Vrishabha (Taurus)'],
  ['a nakshatra without the pada', { nakshatra: 4 }, 'Rohini', 'Vrishabha (Taurus)'],
  [
    'a nakshatra in one of its two rashis',
    { nakshatra: 3, rashi: 2 },
    'Krittika, second pada, to Krittika, fourth pada',
    'Vrishabha (Taurus)',
  ],
  ['a nakshatra in both of its rashis', { nakshatra: 3 }, 'Krittika', 'Mesha (Aries) or Vrishabha (Taurus)'],
  ['a pada with two codes', { nakshatra: 20, pada: 1 }, 'Purva Ashadha, first pada', 'Dhanu (Sagittarius)'],
] as const)('%s is one phrase', (_, known, star, rashi) => {
  const span = starCodesOf(known) as { first: number; span: number }
  expect([starSpanWords(span), rashiSpanWords(span)]).toEqual([star, rashi])
})

test('a range over the last star continues with the first', () => {
  expect(starSpanWords({ first: 110, span: 2 })).toBe('Revati, fourth pada, to Ashwini, first pada')
})
