import { afterEach, beforeEach, expect, test } from 'vitest'
import { hearRelease, isOutOfDate } from './release.ts'

const meta = document.createElement('meta')
beforeEach(() => {
  meta.name = 'release'
  meta.content = 'one'
  document.head.append(meta)
})
afterEach(() => {
  hearRelease('one')
  meta.remove()
})

test('a tab is out of date while the server says another release than its own', () => {
  hearRelease('one')
  expect(isOutOfDate()).toBe(false)
  hearRelease('two')
  expect(isOutOfDate()).toBe(true)
  // A reply that is kept says nothing.
  hearRelease(null)
  expect(isOutOfDate()).toBe(true)
  // The release was taken back.
  hearRelease('one')
  expect(isOutOfDate()).toBe(false)
})

test('a page that does not say what it is, as in development, never is', () => {
  meta.remove()
  hearRelease('two')
  expect(isOutOfDate()).toBe(false)
})
