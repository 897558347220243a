import { expect, test } from 'vitest'
import { cropPhoto, orderPhotos } from './photos.ts'

const messageOf = (schema: { safeParse: typeof cropPhoto.input.safeParse }, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message

const again = 'Please crop the photo again'
test.each([
  ['0,0,1,1', undefined],
  ['0.25,0.1,0.5,0.5', undefined],
  ['0.123456,0,0.5,0.5', undefined],
  ['0.5,0.5,0.5,0.5', undefined],
  ['0.5,0.5,0.6,0.5', again],
  ['0,0.5,0.5,0.51', again],
  ['0,0,0,1', again],
  ['0,0,1,0', again],
  ['0,0,1', again],
  ['-0.1,0,1,1', again],
  ['0,0,1,1e9', again],
  ['NaN,0,1,1', again],
  ['', again],
])('the crop "%s" is checked', (crop, message) => {
  expect(messageOf(cropPhoto.input, { img: '1', crop })).toBe(message)
})

test.each([
  ['0', undefined],
  ['270', undefined],
  ['45', 'Please rotate the photo again'],
  ['360', 'Please rotate the photo again'],
  ['-90', 'Please rotate the photo again'],
])('a turn by %s degrees is checked', (turn, message) => {
  expect(messageOf(cropPhoto.input, { img: '1', crop: '0,0,1,1', turn })).toBe(message)
})

test.each([
  ['1', undefined],
  ['6', undefined],
  ['0', 'Please choose a photo'],
  ['7', 'Please choose a photo'],
  ['one', 'Please choose a photo'],
])('the slot "%s" is checked', (img, message) => {
  expect(messageOf(cropPhoto.input, { img, crop: '0,0,1,1' })).toBe(message)
})

test.each([
  ['3,1,2', undefined],
  ['1', undefined],
  ['1,1,2', 'Please order the photos again'],
  ['1,2,7', 'Please order the photos again'],
  ['1,2,3,4,5,6,1', 'Please order the photos again'],
  ['', 'Please order the photos again'],
])('the order "%s" is checked', (order, message) => {
  expect(messageOf(orderPhotos.input as never, { order })).toBe(message)
})
