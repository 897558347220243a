import { expect, test } from 'vitest'
import { casteOptions } from './caste-options.ts'

const options = (data: unknown) => casteOptions({ success: true, error: null, data } as never)

test('castes are listed under their groups', () => {
  expect(options({ caste: ['x'], caste_groups: [{ group: 'Others', names: ['Nair'] }] })).toEqual([
    { value: 'Nair', label: 'Nair', group: 'Others' },
  ])
})

test('castes without groups are listed without headings', () => {
  expect(options({ caste: ['Nair'] })).toEqual([{ value: 'Nair', label: 'Nair' }])
})

test.each([[{ caste: 'Nair' }], [{ caste: null }], [{}], [undefined]])('%o has no castes', data => {
  expect(options(data)).toEqual([])
})

test('a list that did not load is an error', () => {
  const reply = { success: false, error: null, data: {} }
  expect(() => casteOptions(reply)).toThrow('Failed to fetch options')
})
