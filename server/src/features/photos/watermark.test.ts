import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markText, watermark } from './watermark.ts'

const day = '2026-11-16'
const [width, height] = [900, 1200]
const photo = await sharp({ create: { width, height, channels: 3, background: '#806a60' } })
  .webp({ quality: 90 })
  .toBuffer()
const grey = async (bytes: Buffer, region = { left: 0, top: 0, width, height }) => [
  ...(await sharp(bytes).extract(region).greyscale().raw().toBuffer()),
]

/** The smallest box around the pixels that differ from the unmarked photo. */
async function changedBox(marked: Buffer) {
  const [before, after] = [await grey(photo), await grey(marked)]
  const changed = after.flatMap((value, at) => (Math.abs(value - (before[at] as number)) > 12 ? [at] : []))
  const [xs, ys] = [changed.map(at => at % width), changed.map(at => Math.floor(at / width))]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

test('the mark is one small line in the lower right corner', async () => {
  const { left, right, top, bottom } = await changedBox(await watermark(photo, markText(1234, day)))
  expect(top).toBeGreaterThan(height * 0.95)
  expect(bottom).toBeLessThan(height)
  expect(left).toBeGreaterThan(width * 0.5)
  expect(right).toBeLessThan(width)
})

test('the mark identifies the viewer at half the size and low quality', async () => {
  const edge = { left: 0, top: (height / 2) * 0.95, width: width / 2, height: (height / 2) * 0.05 }
  const leak = async (id: number) => {
    const small = sharp(await watermark(photo, markText(id, day))).resize(width / 2)
    return grey(await small.webp({ quality: 50 }).toBuffer(), edge)
  }
  const distance = (a: number[], b: number[]) =>
    a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0)
  const leaked = await leak(1234)
  const clean = async (id: number) =>
    grey(
      await sharp(await watermark(photo, markText(id, day)))
        .resize(width / 2)
        .png()
        .toBuffer(),
      edge,
    )
  const distances: [id: number, distance: number][] = []
  for (let id = 1230; id < 1240; id += 1) distances.push([id, distance(leaked, await clean(id))])
  expect(distances.toSorted(([, a], [, b]) => a - b)[0]?.[0]).toBe(1234)
})

test.each([
  [1, 1],
  [1600, 9],
  [333, 1600],
])('a photo of %i by %i keeps its size', async (width, height) => {
  const small = await sharp({ create: { width, height, channels: 3, background: '#806a60' } })
    .webp()
    .toBuffer()
  expect(await sharp(await watermark(small, markText(1001, day))).metadata()).toMatchObject({
    width,
    height,
    format: 'webp',
    hasAlpha: false,
  })
})
