import { expect, test } from 'vitest'
import { listIn } from './list-in.ts'

test.each([
  ['a list', ['a'], ['a']],
  ['a list under data', { data: ['a'] }, ['a']],
  ['data that is no list', { data: 'a' }, []],
  ['an object', { message: 'none' }, []],
  ['a text', 'none', []],
  ['nothing', null, []],
])('%s', (_, reply, list) => {
  expect(listIn(reply as string[])).toEqual(list)
})
