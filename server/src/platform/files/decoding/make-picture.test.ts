import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Crop, photoSizes, type Turn, turns } from '#contract/features/photos/photos.ts'
import { hostilePictures } from '../../../../testing/hostile-pictures.ts'
import { type Quarter, quartered, quartersOf } from '../../../../testing/photos.ts'
import { putAway } from '../../../../testing/put-away.ts'
import type { Picture, RefusedPicture } from './picture.ts'
import { openPictures } from './pictures.ts'

const pictures = openPictures()
putAway(async () => pictures.close())
const make = async (bytes: Buffer, more: { crop?: Crop; turn?: Turn } = {}) =>
  (await pictures.make({ bytes, from: 'sent', ...more })) as Picture & RefusedPicture

async function both<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all([one(), one()])
}

/** The four quarters after the EXIF orientation, and after another quarter-turn clockwise. */
const [a, b, c, d]: Quarter[] = ['red', 'green', 'blue', 'white']
const shown: [number, (Quarter | undefined)[]][] = [
  [1, [a, b, c, d]],
  [2, [b, a, d, c]],
  [3, [d, c, b, a]],
  [4, [c, d, a, b]],
  [5, [a, c, b, d]],
  [6, [c, a, d, b]],
  [7, [d, b, c, a]],
  [8, [b, d, a, c]],
]
const turned = ([e, f, g, h]: (Quarter | undefined)[]) => [g, e, h, f]

test.each(shown)(
  'orientation %i is upright in every size, also after turns',
  async (orientation, asShown) => {
    const bytes = await quartered(400, 600).jpeg().withMetadata({ orientation }).toBuffer()
    // A flip and a turn are not commutative, so each orientation is tested with a turn.
    const asked: Turn[] = [0, turns[1 + (orientation % 3)] as Turn]
    await both(asked, async turn => {
      const made = await make(bytes, { turn, crop: [0, 0, 1, 1] })
      let expected = asShown
      for (let done = 0; done < turn; done += 90) expected = turned(expected)
      for (const size of photoSizes) expect(await quartersOf(made.sizes[size])).toEqual(expected)
      const isWide = orientation > 4 !== (turn % 180 === 90)
      expect([made.width, made.height]).toEqual(isWide ? [600, 400] : [400, 600])
    })
  },
)

test.each<[Crop, Quarter]>([
  [[0, 0, 0.5, 0.5], 'red'],
  [[0.5, 0, 0.5, 0.5], 'green'],
  [[0.05, 0.55, 0.4, 0.4], 'blue'],
  [[0.5, 0.5, 0.5, 0.5], 'white'],
])('the crop %j shows exactly its part', async (crop, quarter) => {
  const made = await make(await quartered(640, 800).png().toBuffer(), { crop })
  for (const size of ['card', 'thumb'] as const) {
    const { channels } = await sharp(made.sizes[size]).stats()
    expect(await quartersOf(made.sizes[size])).toEqual(Array(4).fill(quarter))
    for (const { stdev } of channels) expect(stdev).toBeLessThan(4)
  }
})

/** Ten crops of 4 by 5: wide and high pictures, corners and middles. */
const frames = [
  [1000, 1500],
  [1500, 1000],
].flatMap(([width = 0, height = 0]) =>
  [1, 0.7, 0.45, 0.3, 0.21].map((share, at): [number, number, Crop] => {
    const high = Math.min(height, width / 0.8) * share
    const [w, h] = [(high * 0.8) / width, high / height]
    const places = [0, 0.5, 1, 0.33, 0.8]
    const [x, y] = [(1 - w) * (places[at] ?? 0), (1 - h) * (places[4 - at] ?? 0)]
    return [width, height, [x, y, w, h].map(value => Number(value.toFixed(6))) as Crop]
  }),
)
test('crops are accurate to two pixels of the card', async () => {
  await both(frames, async ([width, height, crop]) => {
    const [x, y, w, h] = crop
    const inner = `x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><rect ${inner} fill="black"/></svg>`
    const { sizes } = await make(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer(), { crop })
    const { data } = await sharp(sizes.card).greyscale().raw().toBuffer({ resolveWithObject: true })
    const at = (column: number, row: number) => data[row * 640 + column] as number
    for (let row = 3; row < 797; row += 53) expect([at(3, row), at(636, row)].every(isDark)).toBe(true)
    for (let column = 3; column < 637; column += 53)
      expect([at(column, 3), at(column, 796)].every(isDark)).toBe(true)
  })
})
const isDark = (value: number) => value < 60

describe('an upload becomes a plain picture', () => {
  const colour = { r: 200, g: 60, b: 90 }
  const plain = (alpha = 1) =>
    sharp({ create: { width: 300, height: 375, channels: 4, background: { ...colour, alpha } } })
  const colourOf = async (bytes: Buffer) => {
    const { channels } = await sharp(bytes).stats()
    return channels.map(({ mean }) => mean)
  }
  const near = (wanted: number[], found: number[]) => {
    expect(found).toHaveLength(3)
    for (const [at, value] of wanted.entries()) expect(Math.abs(value - (found[at] ?? 0))).toBeLessThan(5)
  }

  test('with white instead of transparency', async () => {
    near([255, 255, 255], await colourOf((await make(await plain(0).png().toBuffer())).sizes.card))
  })

  test('with the first frame of an animation', async () => {
    const frame = (background: object) =>
      sharp({ create: { width: 100, height: 125, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame(colour), await frame({ r: 0, g: 0, b: 255 })]
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    near([200, 60, 90], await colourOf((await make(gif)).sizes.card))
  })

  test('with the colours of the wide-gamut profile of an iPhone', async () => {
    const p3 = await plain().removeAlpha().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const [red = 0] = await colourOf(await sharp(p3, { ignoreIcc: true }).png().toBuffer())
    expect(red).toBeLessThan(192)
    near([200, 60, 90], await colourOf((await make(p3)).sizes.full))
  })

  const kinds = [
    ['CMYK', () => plain().removeAlpha().toColourspace('cmyk').jpeg(), [200, 60, 90]],
    ['16 bits a colour', () => plain().toColourspace('rgb16').png(), [200, 60, 90]],
    ['grey', () => plain().greyscale().jpeg(), [113, 113, 113]],
    ['transparent grey', () => plain(0).greyscale().png(), [255, 255, 255]],
    ['a palette', () => plain().png({ palette: true }), [200, 60, 90]],
    ['a still GIF', () => plain().gif(), [200, 60, 90]],
    ['a progressive JPEG', () => plain().removeAlpha().jpeg({ progressive: true }), [200, 60, 90]],
  ] as const
  test.each(kinds)('from %s', async (_, source, wanted) => {
    const made = await make(await source().toBuffer())
    // CMYK colours are converted approximately.
    if (_ === 'CMYK') expect((await colourOf(made.sizes.card)).length).toBe(3)
    else near([...wanted], await colourOf(made.sizes.card))
  })

  test.each<Crop>([
    [0, 0, 0.000001, 0.000001],
    [0.999999, 0.999999, 0.000001, 0.000001],
    [0.5, 0, 0.000001, 1],
    [1, 1, 0.0001, 0.0001],
  ])('with the smallest crop, at no extra cost', async (...crop) => {
    const { sizes } = await make(await quartered(800, 1000).png().toBuffer(), { crop })
    expect(await sharp(sizes.card).metadata()).toMatchObject({ width: 640, height: 800 })
  })

  test('of one pixel', async () => {
    const speck = await sharp({ create: { width: 1, height: 1, channels: 3, background: colour } })
      .png()
      .toBuffer()
    expect(await make(speck)).toMatchObject({ width: 1, height: 1 })
  })
})

test('no size contains metadata of the camera', async () => {
  const sent = await quartered()
    .jpeg()
    .withExif({
      IFD0: { Make: 'SECRETPHONE', Artist: 'SECRETNAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETXMP</x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer()
  expect(sent.includes('SECRETPHONE') && sent.includes('SECRETXMP')).toBe(true)
  const { sizes } = await make(sent)
  for (const size of photoSizes) {
    expect(chunksOf(sizes[size])).toEqual(['VP8 '])
    const { exif, xmp, icc, iptc, orientation } = await sharp(sizes[size]).metadata()
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
    expect(sizes[size].includes('SECRET')).toBe(false)
  }
})

function chunksOf(webp: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at < webp.length; ) {
    names.push(webp.toString('latin1', at, at + 4))
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return names
}

describe('an invalid or harmful upload', () => {
  let hostile: Awaited<ReturnType<typeof hostilePictures>>
  beforeAll(async () => {
    hostile = await hostilePictures()
  })

  test('is refused with a message or encoded again, and crashes no process', async () => {
    const verdicts: Record<string, string> = {}
    await both(hostile, async ({ name, bytes }) => {
      const made = await make(bytes)
      verdicts[name] = made.refused ?? 'encoded again'
      for (const size of made.refused ? [] : photoSizes) {
        expect(chunksOf(made.sizes[size])).toEqual(['VP8 '])
        expect(made.sizes[size].includes('<script')).toBe(false)
      }
    })
    expect(verdicts).toMatchInlineSnapshot(`
      {
        "a GIF of 10,000 frames": "encoded again",
        "a GIF of 65,535 by 65,535": "encoded again",
        "a GIF whose size is a script": "We could not read this photo. Please choose another.",
        "a GIF with a page behind it": "encoded again",
        "a HEIC called JPG": "Only JPG, PNG and GIF images are allowed.",
        "a JPEG that says 6,000 by 6,000": "encoded again",
        "a JPEG that says 65,000 by 65,000": "This photo has too many pixels. Please choose a smaller one.",
        "a JPEG with a page behind it": "encoded again",
        "a JPEG with a page in its comment": "encoded again",
        "a JPEG with a profile that is none": "encoded again",
        "a JPEG with noise in the middle": "encoded again",
        "a PDF": "Only JPG, PNG and GIF images are allowed.",
        "a PNG of 64,000 by 64,000": "This photo has too many pixels. Please choose a smaller one.",
        "a PNG of 8,000 by 8,000": "This photo has too many pixels. Please choose a smaller one.",
        "a PNG that says 5,000 by 5,000 and holds one line": "We could not read this photo. Please choose another.",
        "a PNG with a ZIP behind it": "encoded again",
        "a PNG with a text that grows to 200 MB": "encoded again",
        "a PNG with wrong sums": "We could not read this photo. Please choose another.",
        "a TIFF called JPG": "Only JPG, PNG and GIF images are allowed.",
        "a WebP called JPG": "Only JPG, PNG and GIF images are allowed.",
        "a ZIP": "Only JPG, PNG and GIF images are allowed.",
        "a page": "Only JPG, PNG and GIF images are allowed.",
        "a text": "Only JPG, PNG and GIF images are allowed.",
        "an AVIF called JPG": "Only JPG, PNG and GIF images are allowed.",
        "an SVG": "Only JPG, PNG and GIF images are allowed.",
        "an empty file": "Only JPG, PNG and GIF images are allowed.",
        "half a GIF": "We could not read this photo. Please choose another.",
        "half a JPEG": "We could not read this photo. Please choose another.",
        "half a PNG": "We could not read this photo. Please choose another.",
        "the beginning of a GIF alone": "We could not read this photo. Please choose another.",
        "the beginning of a JPEG alone": "We could not read this photo. Please choose another.",
        "the beginning of a PNG alone": "We could not read this photo. Please choose another.",
      }
    `)
  })
})
