import { expect, test } from 'vitest'
import { type Criterion, formatSearch, parseSearch, withValue } from './search-criteria.ts'

test.each([
  ['a search is written in the order of the criteria', 'caste=Nair&age=25-32', 'age=25-32&caste=Nair'],
  ['an unknown criterion is dropped', 'shoe=9&photo=yes', 'photo=yes'],
  ['a reversed range is dropped', 'age=32-25', ''],
  ['an age out of range is dropped', 'age=12-80', ''],
  ['the whole range is dropped', 'age=21-60&height=4.0-7.0', ''],
  ['5.10 is taller than 5.9', 'height=5.9-5.10', 'height=5.9-5.10'],
  ['5.12 is not a height', 'height=5.9-5.12', ''],
  [
    'options of a fixed list keep its order, and unknown ones are dropped',
    'eating=Jain,Air,Vegetarian',
    'eating=Vegetarian,Jain',
  ],
  ['ids are deduplicated and checked', 'state=4014,x,0,4014', 'state=4014'],
  ['names are trimmed and deduplicated', 'caste= Nair ,,Nair,Iyer', 'caste=Nair,Iyer'],
  ['only offered numbers of days are kept', 'active=7&joined=8', 'active=7'],
  ['only offered points are kept', 'points=24&active=2', 'points=24'],
  ['other points are dropped', 'points=25', ''],
  ['a switch has one value', 'wantsMe=no&photo=yes&gothra=any', 'gothra=any&photo=yes'],
  ['a name is trimmed', 'name=  asha ', 'name=asha'],
])('%s', (_, address, expected) => {
  expect(formatSearch(parseSearch(address))).toBe(expected)
})

test('a malformed query string is parsed without an error', () => {
  expect(parseSearch('age=%E0%A4%A&name=%&photo=yes&=&&caste=a%26b%3Dc')).toEqual({
    photo: 'yes',
    caste: 'a&b=c',
  })
  expect(parseSearch(formatSearch({ caste: 'Brahmin - Anavil', name: 'A & B=C+D' }))).toEqual({
    name: 'A & B=C+D',
    caste: 'Brahmin - Anavil',
  })
})

test.each<[string, Criterion, string | undefined, string]>([
  [
    'changing the caste clears sub-castes',
    'caste',
    'Iyer',
    'age=25-32&caste=Iyer&country=101&state=4014&city=Kota',
  ],
  ['removing the caste clears sub-castes', 'caste', undefined, 'age=25-32&country=101&state=4014&city=Kota'],
  [
    'changing the country clears states and cities',
    'country',
    '38',
    'age=25-32&caste=Nair&subcaste=7&country=38',
  ],
  ['removing the state clears cities', 'state', undefined, 'age=25-32&caste=Nair&subcaste=7&country=101'],
  [
    'removing the age clears nothing else',
    'age',
    undefined,
    'caste=Nair&subcaste=7&country=101&state=4014&city=Kota',
  ],
])('%s', (_, name, value, expected) => {
  const values = parseSearch('age=25-32&caste=Nair&subcaste=7&country=101&state=4014&city=Kota')
  expect(formatSearch(withValue(values, name, value))).toBe(expected)
})

test('parsing and formatting is stable and limits the length', () => {
  const many = Array.from({ length: 500 }, (_, n) => n + 1).join(',')
  const once = formatSearch(parseSearch(`state=${many}&name=${'x'.repeat(300)}`))
  expect(formatSearch(parseSearch(once))).toBe(once)
  expect(once.length).toBeLessThan(700)
})
