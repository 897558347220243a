import { expect, test } from 'vitest'
import { type ChoiceOption, narrowOptions } from './narrow-options.ts'

const option = (label: string, aliases?: string[]): ChoiceOption => ({ value: label, label, aliases })
const options = [
  option('Sri Ganganagar'),
  option('Ganganagar'),
  option('Bengaluru', ['Bangalore']),
  option('Mālegaon'),
  option('Margao (Madgaon)'),
]
const found = (search: string) => narrowOptions(options, search).map(({ label }) => label)

test.each([
  ['', ['Sri Ganganagar', 'Ganganagar', 'Bengaluru', 'Mālegaon', 'Margao (Madgaon)']],
  ['gang', ['Ganganagar', 'Sri Ganganagar']],
  [' BANGA ', ['Bengaluru']],
  ['malegaon', ['Mālegaon']],
  ['madg', ['Margao (Madgaon)']],
  ['nagar', ['Sri Ganganagar', 'Ganganagar']],
  ['xyz', []],
])('"%s" finds %j', (search, labels) => expect(found(search)).toEqual(labels))

test.each([
  ['Brahman', 'Brahmin - Iyer'],
  ['brahman iy', 'Brahmin - Iyer'],
  ['choudhari', 'Chaudhary'],
  ['laxmi', 'Lakshmi'],
  ['Vaishyaa', 'Vaishya'],
])('"%s" finds %s, which sounds the same', (typed, label) => {
  const names = ['Brahmin - Iyer', 'Chaudhary', 'Lakshmi', 'Vaishya', 'Nair']
  const found = narrowOptions(
    names.map(name => ({ value: name, label: name })),
    typed,
  )
  expect(found.map(option => option.label)).toEqual([label])
})
