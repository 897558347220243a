import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { thumbhashUrl } from './thumbhash-url.ts'

/** Built like the server does, from an image of one colour. */
function thumbhashOf(red: number): string {
  const pixels = Array.from({ length: 8 * 10 }, () => [red, 80, 60, 255]).flat()
  return btoa(String.fromCharCode(...rgbaToThumbHash(8, 10, pixels)))
}

test('a placeholder is decoded from its thumbhash and cached', () => {
  const drawn = thumbhashUrl(thumbhashOf(200))
  expect(drawn).toMatch(/^data:image\/png;base64,/)
  expect(thumbhashUrl(thumbhashOf(200))).toBe(drawn)
  expect(thumbhashUrl(thumbhashOf(20))).not.toBe(drawn)
})

test('a placeholder that left the cache is decoded again with the same result', () => {
  const first = thumbhashUrl(thumbhashOf(0))
  for (let red = 1; red <= 250; red++) thumbhashUrl(thumbhashOf(red))
  expect(thumbhashUrl(thumbhashOf(0))).toBe(first)
})

test.each(['', '!', 'AA=='])('an invalid thumbhash (%j) gives no error', text => {
  expect(typeof thumbhashUrl(text)).toBe('string')
})
