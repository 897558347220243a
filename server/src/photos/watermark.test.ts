import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMark, light } from './draw-mark.ts'
import { markText, watermark } from './watermark.ts'

const day = '2026-11-16'
const picture = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 1)
    data[at] = 120 + 90 * Math.sin(at / 997) + 30 * Math.sin(at / 31)
  return sharp(data, { raw: { width, height, channels: 3 } })
}
const grey = async (bytes: Buffer) =>
  (await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })).data

/** How much brighter a picture became where this text would stand than elsewhere. */
async function strength(original: Buffer, found: Buffer, width: number, scale: number, text: string) {
  const [before, after] = [await grey(original), await grey(found)]
  const mark = drawMark(text)
  const sums = { on: 0, off: 0, countOn: 0, countOff: 0 }
  for (let at = 0; at < before.length; at += 1) {
    const x = (at % width) * scale
    const y = Math.floor(at / width) * scale
    const isOn = mark.places[(y % mark.height) * mark.width + (x % mark.width)] === light
    const brighter = (after[at] as number) - (before[at] as number)
    if (isOn) {
      sums.on += brighter
      sums.countOn += 1
    } else {
      sums.off += brighter
      sums.countOff += 1
    }
  }
  return sums.on / sums.countOn - sums.off / sums.countOff
}

test('the number can be read at half the size and badly packed: of its neighbours none fits as well', async () => {
  const [width, height] = [1200, 1600]
  const original = await picture(width, height).webp({ quality: 78, effort: 0 }).toBuffer()
  const marked = await watermark(original, markText(1234, day))
  const half = { width: width / 2, height: height / 2 }
  const leaked = await sharp(await sharp(marked).resize(half).webp({ quality: 50 }).toBuffer())
    .png()
    .toBuffer()
  const kept = await sharp(original).resize(half).png().toBuffer()
  const strengths: [id: number, strength: number][] = []
  for (let id = 1231; id < 1239; id += 1)
    strengths.push([id, await strength(kept, leaked, half.width, 2, markText(id, day))])
  const [best, second] = strengths.toSorted(([, a], [, b]) => b - a)
  expect(best?.[0]).toBe(1234)
  expect(best?.[1]).toBeGreaterThan((second?.[1] ?? 0) + 0.5)
  expect(best?.[1]).toBeGreaterThan(10)
})

test('it is faint: nothing becomes brighter by more than a quarter of white, and most stays as it is', async () => {
  const flat = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#606060' } })
    .webp({ quality: 90 })
    .toBuffer()
  const marked = await grey(await watermark(flat, markText(1001, day)))
  const brightest = marked.reduce((most, value) => Math.max(most, value), 0)
  expect(brightest).toBeGreaterThan(115)
  expect(brightest).toBeLessThan(160)
  const changed = marked.filter(value => Math.abs(value - 96) > 8).length / marked.length
  expect(changed).toBeGreaterThan(0.02)
  expect(changed).toBeLessThan(0.2)
})

test('every character has a form of its own', () => {
  const forms = [...'HS0123456789-'].map(character =>
    Buffer.from(drawMark(character).places).toString('base64'),
  )
  expect(new Set(forms).size).toBe(forms.length)
})

test.each([
  [1, 1],
  [1600, 9],
  [333, 1600],
])('a picture of %i by %i keeps its size', async (width, height) => {
  const marked = await watermark(await picture(width, height).webp().toBuffer(), markText(1001, day))
  expect(await sharp(marked).metadata()).toMatchObject({ width, height, format: 'webp', hasAlpha: false })
})
