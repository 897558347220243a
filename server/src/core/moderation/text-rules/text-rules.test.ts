import { describe, expect, test } from 'vitest'
import { readReferenceRows } from '../../../../seed/reference.ts'
import { forbiddenTexts } from '../../../../testing/texts/forbidden-texts.ts'
import { honestTexts } from '../../../../testing/texts/honest-texts.ts'
import { foldWord } from './read-text.ts'
import { findForbidden, nameRefusal, textRefusal } from './text-rules.ts'

const refusedOf = (texts: readonly string[]) => texts.filter(text => findForbidden(text))

describe('forbidden content', () => {
  const kinds = Object.entries(forbiddenTexts)

  test.each(kinds)('%s is found in every spelling', (kind, texts) => {
    expect(texts.filter(text => findForbidden(text)?.kind !== kind)).toEqual([])
  })

  test.each(kinds)('%s is found inside a harmless text', (kind, texts) => {
    const within = (text: string) => `My family lives in Pune. ${text}\nWe like old songs.`
    const missed = texts.filter(text => !findForbidden(within(text)))
    expect(missed.length / texts.length, `${kind}: ${missed.join(' | ')}`).toBeLessThan(0.05)
  })

  test.each([
    ['Call 98765 43210 please', '“98765 43210”. It looks like a phone number'],
    ['Write to rahul@home.com', '“rahul@home.com”. It looks like an e-mail address'],
    ['Send to rahul@ybl', '“rahul@ybl”. It looks like a payment ID'],
    ['See www.rahul.com', '“www.rahul.com”. It looks like a web address'],
    ['Insta: rahul', '“Insta: rahul”. It looks like a way to reach you on another app'],
    ['Best astrologer in town', '“Best astrologer”. It looks like an advertisement'],
  ])('"%s" is refused with the words to remove', (text, reason) => {
    expect(textRefusal(text)).toBe(`Please remove ${reason}, which is not allowed in a profile.`)
  })

  test('a refusal shortens a long quote to one line', () => {
    const text = Array.from({ length: 20 }, (_, place) => `nine\n${place}`).join('  ')
    expect(textRefusal(text)).toMatch(
      /^Please remove “nine 0 nine 1 .{40,50}…”\. It looks like a phone number/,
    )
  })
})

test('a Unicode character folds into at most four characters', () => {
  const chars = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  expect(chars.filter(char => foldWord(char).length > 4)).toEqual([])
})

describe('harmless texts pass', () => {
  test('a text passes with years, codes, incomes, heights, dates, companies and places', () => {
    expect(honestTexts.length).toBeGreaterThan(500)
    expect(refusedOf(honestTexts)).toEqual([])
  })

  test('all harmless texts pass as one text', () => {
    const apart = honestTexts.filter(text => !/^\d|\d$/.test(text))
    expect(findForbidden(apart.join('\n'))).toBeUndefined()
  })

  test('every entry of the option lists passes', () => {
    const rows = readReferenceRows().flatMap(([, list]) => list as { name?: string }[])
    const names = rows.flatMap(({ name }) => name ?? [])
    expect(names.length).toBeGreaterThan(10_000)
    expect(refusedOf([...new Set(names)])).toEqual([])
  })
})

describe('names', () => {
  test.each([
    'Padmini Nair',
    'Narendra Modi',
    'Mod S',
    'Sat Pal Das',
    'Dashrath Teen',
    'S. P. Rao',
    "D'Souza",
    'Supriya Porter',
    'Teamo Ao',
    'Officer Singh',
    'Carey',
    'पद्मिनी नायर',
    'முருகன்',
  ])('%s passes as a name', name => {
    expect(nameRefusal(name)).toBeUndefined()
  })

  test.each([
    'Admin',
    'ADMIN Sharma',
    'The Administrator',
    'A d m i n',
    'A.d.m.i.n',
    'Ad Min',
    'Аdmin',
    'Ádmin',
    'Ａｄｍｉｎ',
    'Support',
    'Support Team',
    'SupportTeam',
    'Sup-port',
    'Customer Care',
    'Customercare',
    'Help Desk Team',
    'Helpdesk',
    'Moderator',
    'Official Profile',
    'Verified Account',
    'Saptapadi',
    'Saptapadi Team',
    'Team Saptapadi',
    'Sapta Padi Care',
    'Sаptаpаdi',
    'एडमिन',
    'सप्तपदी टीम',
    'ग्राहक सेवा',
    'कस्टमर केयर',
  ])('%s is refused as a staff name', name => {
    expect(nameRefusal(name)).toMatch(
      /^Please enter the person’s own name\. “.+” sounds like a member of our team\.$/,
    )
  })

  test.each([
    ['Nine Eight Seven Six Five Four Three Two One Zero', 'a phone number'],
    ['Rahul at Gmail dot Com', 'an e-mail address'],
    ['Rahul Whatsapp Me', 'a way to reach you on another app'],
    ['Sharma Marriage Bureau', 'an advertisement'],
  ])('%s is refused as a name', (name, what) => {
    expect(nameRefusal(name)).toContain(`It looks like ${what}`)
  })
})

/** Five times the longest text: a rule of quadratic time would exceed the test timeout. */
test.each([
  ['9 ', 'phone'],
  ['9,', 'phone'],
  ['1,1 ', 'phone'],
  ['12/12/', 'phone'],
  ['12:12:', 'phone'],
  ["5'", 'phone'],
  ['nine', 'phone'],
  ['do char ', 'phone'],
  ['double ', undefined],
  ['नौ ', 'phone'],
  ['𝟗\u200b', 'phone'],
  ['o', undefined],
  ['l o ', undefined],
  ['a.', undefined],
  ['a@', 'mail'],
  ['@', undefined],
  ['a at ', undefined],
  ['i n s t a', undefined],
  ['insta', undefined],
  ['w-', undefined],
  ['loan ', undefined],
  ['marriage ', undefined],
  ['\u0301', undefined],
  ['((((', undefined],
])('a long text of "%s" is read in linear time', (piece, kind) => {
  const text = piece.repeat(Math.ceil(20_000 / piece.length))
  expect(findForbidden(text)?.kind).toBe(kind)
})
