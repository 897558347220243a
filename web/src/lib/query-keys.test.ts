import { expect, test } from 'vitest'
import { isReadBy, isReplyTo, keyOf, memberKeyOf } from './query-keys.ts'
import { openFor } from './tab-member.ts'

const ananya = { id: 1001, name: 'Ananya Kulkarni' }
const rohan = { id: 1002, name: 'Rohan Deshpande' }

test('the key of a member’s call is of the member of the tab', () => {
  openFor(ananya)
  const hers = memberKeyOf('viewProfile', '1002')
  openFor(rohan)
  const his = memberKeyOf('viewProfile', '1002')
  expect(hers).not.toEqual(his)
  expect([hers, his].map(queryKey => isReadBy(1001)({ queryKey }))).toEqual([true, false])
  expect([hers, his].map(queryKey => isReplyTo(['viewProfile'])({ queryKey }))).toEqual([true, true])
  expect(isReplyTo(['listNotices'])({ queryKey: hers })).toBe(false)
})

test('what is the same for all is nobody’s', () => {
  openFor(ananya)
  expect(keyOf('readPost', '1001')).toEqual(['readPost', '1001'])
  expect(isReadBy(1001)({ queryKey: keyOf('readPost', '1001') })).toBe(false)
})

test('a name that the contract does not have, or has for the others, does not compile', () => {
  // @ts-expect-error: no such call
  memberKeyOf('listNotice')
  // @ts-expect-error: a member's call without its member
  keyOf('listNotices')
  // @ts-expect-error: the same for all
  memberKeyOf('listStates')
})
