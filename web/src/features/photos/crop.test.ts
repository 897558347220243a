import { expect, test } from 'vitest'
import { photoAspect as aspect, cropPhoto, type Turn, turns } from '#contract/features/photos/photos.ts'
import {
  clampView,
  cropOf,
  cropText,
  firstView,
  maxZoom,
  moved,
  turned,
  turnedBy,
  type View,
  viewOfCrop,
  zoomed,
} from './crop.ts'

const portrait = { width: 1200, height: 1600 }
const landscape = { width: 1600, height: 900 }
const tall = { width: 600, height: 2000 }
const pictures = [portrait, landscape, tall, { width: 800, height: 1000 }, { width: 100, height: 100 }]

const rounded = (view: View | number[]) => Object.values(view).map(value => Math.round(value * 1e6) / 1e6)

test('the first crop is as large as possible, and above the middle', () => {
  expect(rounded(cropOf(firstView(portrait), portrait))).toEqual([0, 0, 1, 0.9375])
  expect(rounded(cropOf(firstView(landscape), landscape))).toEqual([0.275, 0, 0.45, 1])
  expect(rounded(cropOf(firstView(tall), tall))).toEqual([0, 0.2325, 1, 0.375])
})

/** Many random moves, zooms and turns. */
function* views(): Generator<[View, (typeof pictures)[number]]> {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (const picture of pictures) {
    let view = firstView(picture)
    for (let step = 0; step < 200; step++) {
      const kind = Math.floor(random() * 3)
      if (kind === 0) view = moved(view, random() * 4 - 2, random() * 4 - 2, picture)
      if (kind === 1) view = zoomed(view, 0.3 + random() * 3, picture, { x: random(), y: random() })
      if (kind === 2) view = turnedBy(view, random() < 0.5 ? 1 : -1, picture)
      yield [view, picture]
    }
  }
}

test('every crop is 4:5, inside the photo, and accepted by the server', () => {
  for (const [view, picture] of views()) {
    const upright = turned(picture, view.turn)
    const [x, y, width, height] = cropOf(view, picture)
    expect((width * upright.width) / (height * upright.height)).toBeCloseTo(aspect, 6)
    expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(-1e-9)
    expect(view.zoom).toBeLessThanOrEqual(maxZoom(picture, view.turn) + 1e-9)
    const sent = { img: 1, crop: cropText([x, y, width, height]), turn: view.turn }
    expect(cropPhoto.input.safeParse(sent).success, sent.crop).toBe(true)
  }
})

test('a stored crop opens with the same frame', () => {
  for (const [view, picture] of views()) {
    const upright = turned(picture, view.turn)
    const crop = cropOf(view, picture)
    expect(rounded(cropOf(viewOfCrop(crop, upright), upright))).toEqual(rounded(crop))
  }
})

test('four quarter turns restore the view, and a left turn undoes a right turn', () => {
  const view = clampView({ x: 0.3, y: 0.4, zoom: 2.5, turn: 0 }, portrait)
  const right = (from: View) => turnedBy(from, 1, portrait)
  expect(rounded(right(right(right(right(view)))))).toEqual(rounded(view))
  expect(rounded(turnedBy(right(view), -1, portrait))).toEqual(rounded(view))
  const seen: Turn[] = [view, right(view), right(right(view)), right(right(right(view)))].map(
    ({ turn }) => turn,
  )
  expect(seen).toEqual([...turns])
})

test('zooming keeps the point under the fingers in place', () => {
  const view = clampView({ x: 0.5, y: 0.5, zoom: 2, turn: 0 }, portrait)
  const at = { x: 0.25, y: 0.75 }
  const under = (from: View) => {
    const [x, y, width, height] = cropOf(from, portrait)
    return [x + at.x * width, y + at.y * height].map(value => value.toFixed(9))
  }
  expect(under(zoomed(view, 1.7, portrait, at))).toEqual(under(view))
})

test('a small photo has a lower maximum zoom', () => {
  expect(maxZoom({ width: 200, height: 250 }, 0)).toBe(1)
  expect(maxZoom({ width: 480, height: 600 }, 0)).toBe(2)
  expect(maxZoom({ width: 4000, height: 3000 }, 90)).toBe(5)
})
