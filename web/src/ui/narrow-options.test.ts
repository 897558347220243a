import { expect, test } from 'vitest'
import { narrowOptions, type Option, toSearchable } from './narrow-options.ts'

const option = (label: string, aliases?: string[]): Option => ({ value: label, label, aliases })
const options = toSearchable([
  option('Sri Ganganagar'),
  option('Ganganagar'),
  option('Bengaluru', ['Bangalore']),
  option('Mālegaon'),
  option('Margao (Madgaon)'),
])
const found = (search: string, limit = 60) =>
  narrowOptions(options, search, limit).shown.map(({ label }) => label)

test.each([
  ['', ['Sri Ganganagar', 'Ganganagar', 'Bengaluru', 'Mālegaon', 'Margao (Madgaon)']],
  ['gang', ['Ganganagar', 'Sri Ganganagar']],
  [' BANGA ', ['Bengaluru']],
  ['malegaon', ['Mālegaon']],
  ['madg', ['Margao (Madgaon)']],
  ['nagar', ['Sri Ganganagar', 'Ganganagar']],
  ['xyz', []],
])('"%s" finds %j', (search, labels) => expect(found(search)).toEqual(labels))

test('cuts at the limit, says how many there are, and keeps what is chosen', () => {
  const narrowed = narrowOptions(options, '', 1, value => value === 'Bengaluru')
  expect(narrowed.shown.map(({ label }) => label)).toEqual(['Sri Ganganagar', 'Bengaluru'])
  expect(narrowed.found).toBe(5)
})
