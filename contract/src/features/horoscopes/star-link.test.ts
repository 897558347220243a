import { describe, expect, test } from 'vitest'
import { compareLink, readCompareLink, readStarText, starText } from './star-link.ts'
import { starCodesOf, stars } from './stars.ts'

test('the text of every star code leads back to it', () => {
  for (const { code } of stars) {
    const span = { first: code, span: 1 }
    expect(readStarText(starText(span)), starText(span)).toEqual(span)
  }
})

test('the text of up to eight codes leads back to them, also past the last star', () => {
  for (const { code } of stars)
    for (let span = 2; span <= 8; span += 1) {
      const stars = { first: code, span }
      expect(readStarText(starText(stars)), starText(stars)).toEqual(stars)
    }
})

test.each([
  ['4.2', { nakshatra: 4, pada: 2 }],
  ['20.1', { nakshatra: 20, pada: 1 }],
  ['4.1-4.4', { nakshatra: 4 }],
])('a family reads star and pada in %s', (text, known) => {
  expect(starText(starCodesOf(known) ?? { first: 0, span: 0 })).toBe(text)
})

test('one half of a divided pada has a letter', () => {
  const whole = starCodesOf({ nakshatra: 20, pada: 1 }) ?? { first: 0, span: 0 }
  expect([whole.first, whole.first + 1].map(first => starText({ first, span: 1 }))).toEqual([
    '20.1a',
    '20.1b',
  ])
})

function queryOf(link: string) {
  const pairs = link
    .split('?')[1]
    ?.split('&')
    .map(text => text.split('=') as [string, string])
  const values = new Map(pairs)
  return { get: (name: string) => values.get(name) ?? null }
}

describe('a link', () => {
  test.each(['', '0.1', '28.1', '4.5', '4', '4.2a', 'rohini', '1.1-27.4', '4.1-4.2-4.3'])(
    'ignores the star "%s"',
    text => {
      expect(readStarText(text)).toBeUndefined()
    },
  )

  test('holds two stars and the rule set, and leads back to them', () => {
    const compared = { groom: { first: 14, span: 1 }, bride: { first: 30, span: 2 }, set: 'north-1' } as const
    const link = compareLink(compared)
    expect(link).toMatch(/^\/kundli-matching\?g=[\d.]+&b=[\d.-]+&set=north-1$/)
    expect(readCompareLink(queryOf(link))).toEqual(compared)
  })

  test('without a known rule set uses the usual one', () => {
    expect(readCompareLink(queryOf('/kundli-matching?g=4.2')).set).toBe('north-web-1')
  })

  test('without stars is the page itself', () => {
    expect(compareLink({ set: 'north-1' })).toBe('/kundli-matching')
  })
})
