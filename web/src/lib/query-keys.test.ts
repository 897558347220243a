import { expect, test } from 'vitest'
import { isReadBy, isReplyTo, keyOf, memberKeyOf } from './query-keys.ts'
import { openFor } from './tab-member.ts'

const ananya = { id: 1001, name: 'Ananya Kulkarni' }
const rohan = { id: 1002, name: 'Rohan Deshpande' }

test('the key of a member call contains the member of the tab', () => {
  openFor(ananya)
  const hers = memberKeyOf('viewProfile', '1002')
  openFor(rohan)
  const his = memberKeyOf('viewProfile', '1002')
  expect(hers).not.toEqual(his)
  expect([hers, his].map(queryKey => isReadBy(1001)({ queryKey }))).toEqual([true, false])
  expect([hers, his].map(queryKey => isReplyTo(['viewProfile'])({ queryKey }))).toEqual([true, true])
  expect(isReplyTo(['listNotices'])({ queryKey: hers })).toBe(false)
})

test('the key of a public call contains no member', () => {
  openFor(ananya)
  expect(keyOf('readPost', '1001')).toEqual(['readPost', '1001'])
  expect(isReadBy(1001)({ queryKey: keyOf('readPost', '1001') })).toBe(false)
})

test('a call name that is unknown or of the wrong kind does not compile', () => {
  // @ts-expect-error: no such call
  memberKeyOf('listNotice')
  // @ts-expect-error: a member call without its member
  keyOf('listNotices')
  // @ts-expect-error: a public call
  memberKeyOf('listStates')
})
