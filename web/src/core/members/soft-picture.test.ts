import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { softPicture } from './soft-picture.ts'

/** As the server makes one, of a picture of this colour. */
function thumbhashOf(red: number): string {
  const pixels = Array.from({ length: 8 * 10 }, () => [red, 80, 60, 255]).flat()
  return btoa(String.fromCharCode(...rgbaToThumbHash(8, 10, pixels)))
}

test('a picture is drawn from its few bytes, once', () => {
  const drawn = softPicture(thumbhashOf(200))
  expect(drawn).toMatch(/^data:image\/png;base64,/)
  expect(softPicture(thumbhashOf(200))).toBe(drawn)
  expect(softPicture(thumbhashOf(20))).not.toBe(drawn)
})

test('after many pictures the first is drawn anew, the same', () => {
  const first = softPicture(thumbhashOf(0))
  for (let red = 1; red <= 250; red++) softPicture(thumbhashOf(red))
  expect(softPicture(thumbhashOf(0))).toBe(first)
})

test.each(['', '!', 'AA=='])('%j is no picture, and breaks nothing', text => {
  expect(typeof softPicture(text)).toBe('string')
})
