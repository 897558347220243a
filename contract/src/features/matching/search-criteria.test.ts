import { expect, test } from 'vitest'
import { type Criterion, formatSearch, parseSearch, withValue } from './search-criteria.ts'

test.each([
  [
    'in the order of the criteria, whatever the order of the address',
    'caste=Nair&age=25-32',
    'age=25-32&caste=Nair',
  ],
  ['what is no criterion is not there', 'shoe=9&photo=yes', 'photo=yes'],
  ['a range upside down is none', 'age=32-25', ''],
  ['an age nobody offers is none', 'age=12-80', ''],
  ['the widest range is none', 'age=21-60&height=4.0-7.0', ''],
  ['5.10 is taller than 5.9', 'height=5.9-5.10', 'height=5.9-5.10'],
  ['5.12 is no height', 'height=5.9-5.12', ''],
  [
    'words of a closed list, in its order, others left out',
    'eating=Jain,Air,Vegetarian',
    'eating=Vegetarian,Jain',
  ],
  ['numbers of a list', 'state=4014,x,0,4014', 'state=4014'],
  ['names, each once', 'caste= Nair ,,Nair,Iyer', 'caste=Nair,Iyer'],
  ['days that are offered', 'active=7&joined=8', 'active=7'],
  ['a switch has one value', 'wantsMe=no&photo=yes&gothra=any', 'gothra=any&photo=yes'],
  ['a name is trimmed', 'name=  asha ', 'name=asha'],
])('%s', (_, address, expected) => {
  expect(formatSearch(parseSearch(address))).toBe(expected)
})

test('whatever stands in an address, it is read', () => {
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
  ['sub-castes go with castes', 'caste', 'Iyer', 'age=25-32&caste=Iyer&country=101&state=4014&city=Kota'],
  ['and when castes are taken back', 'caste', undefined, 'age=25-32&country=101&state=4014&city=Kota'],
  ['states and cities go with countries', 'country', '38', 'age=25-32&caste=Nair&subcaste=7&country=38'],
  ['cities with states', 'state', undefined, 'age=25-32&caste=Nair&subcaste=7&country=101'],
  ['nothing hangs on an age', 'age', undefined, 'caste=Nair&subcaste=7&country=101&state=4014&city=Kota'],
])('%s', (_, name, value, expected) => {
  const values = parseSearch('age=25-32&caste=Nair&subcaste=7&country=101&state=4014&city=Kota')
  expect(formatSearch(withValue(values, name, value))).toBe(expected)
})

test('read again it is the same, and there is an end to it', () => {
  const many = Array.from({ length: 500 }, (_, n) => n + 1).join(',')
  const once = formatSearch(parseSearch(`state=${many}&name=${'x'.repeat(300)}`))
  expect(formatSearch(parseSearch(once))).toBe(once)
  expect(once.length).toBeLessThan(700)
})
