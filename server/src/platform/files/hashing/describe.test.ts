import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bordered, cut, inMirror, photoLike, remade, withCode } from '../../../../testing/pictures.ts'
import { AreaSums, whole } from './area-sums.ts'
import { type GreyPicture, hashPicture } from './describe.ts'
import { hasQrCode } from './find-qr.ts'
import { toForm, toHash, toWaves } from './perceptual-hash.ts'

const pictures = [1, 2, 3].map(seed => photoLike(seed, 320, 400))
const known = new Map(pictures.map(picture => [picture, hashPicture(picture)]))
const plain = (value: number): GreyPicture => ({
  pixels: new Uint8Array(200 * 250).fill(value),
  width: 200,
  height: 250,
})

type Hashes = ReturnType<typeof hashPicture>

const distance = (one: string, other: string) =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length

const nearest = (fresh: Hashes, kept: Hashes) =>
  Math.min(...kept.hashes.flatMap(hash => fresh.compared.map(other => distance(hash, other))))

async function asJpeg({ pixels, width, height }: GreyPicture, quality: number): Promise<GreyPicture> {
  const raw = { width, height, channels: 1 } as const
  const jpeg = await sharp(Buffer.from(pixels), { raw }).jpeg({ quality }).toBuffer()
  return { pixels: new Uint8Array(await sharp(jpeg).greyscale().raw().toBuffer()), width, height }
}

const halved = (picture: GreyPicture) =>
  remade(picture, { width: picture.width / 2, height: picture.height / 2 }, (x, y) => [2 * x, 2 * y])
const brighter = (picture: GreyPicture) => ({
  ...picture,
  pixels: picture.pixels.map(value => Math.min(255, value * 1.15)),
})
const marked = (picture: GreyPicture) => ({
  ...picture,
  pixels: picture.pixels.map((value, index) => {
    const [x, y] = [index % picture.width, Math.floor(index / picture.width)]
    return Math.abs(x - y + 20) < 12 && x % 20 < 12 ? value * 0.6 + 100 : value
  }),
})

const alterations: [name: string, alter: (picture: GreyPicture) => GreyPicture | Promise<GreyPicture>][] = [
  ['the same', picture => picture],
  ['half the size', halved],
  ['saved in low quality', picture => asJpeg(picture, 40)],
  ['brighter by 15 %', brighter],
  ['in a border', picture => bordered(picture, 20, 20)],
  ['mirrored', inMirror],
  ['marked', marked],
  ['cut all around by 5 %', picture => cut(picture, 0.025, 0.025, 0.975, 0.975)],
  ['cut all around by 18 %', picture => cut(picture, 0.09, 0.09, 0.91, 0.91)],
  ['cut below by 14 %', picture => cut(picture, 0, 0, 1, 0.86)],
  ['cut above by 6 %', picture => cut(picture, 0, 0.06, 1, 1)],
  ['cut at the left by 10 %', picture => cut(picture, 0.1, 0, 1, 1)],
  [
    'cut at the right by 20 %, brighter and mirrored',
    picture => inMirror(brighter(cut(picture, 0, 0, 0.8, 1))),
  ],
]

describe.each(alterations)('a picture that is %s', (_, alter) => {
  test('is found, whichever was uploaded first', async () => {
    for (const [picture, hashes] of [...known].slice(0, 1)) {
      const altered = hashPicture(await alter(picture))
      expect(nearest(altered, hashes)).toBeLessThanOrEqual(31)
      expect(nearest(hashes, altered)).toBeLessThanOrEqual(31)
    }
  })
})

test('two pictures differ by far more than two copies of one', () => {
  const [one, two, three] = [...known.values()] as [Hashes, Hashes, Hashes]
  expect(Math.min(nearest(one, two), nearest(two, three), nearest(three, one))).toBeGreaterThan(70)
})

test('a picture and its mirror image have one hash', () => {
  const hashOf = (picture: GreyPicture) => toHash(toForm(toWaves(new AreaSums(picture).shrink(whole))))
  for (const picture of pictures) expect(hashOf(inMirror(picture))).toBe(hashOf(picture))
})

test('half of the bits of a hash are set', () => {
  const [hash = ''] = hashPicture(pictures[0] as GreyPicture).hashes
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(distance(hash, '0'.repeat(64))).toBe(128)
})

test('quality measures detail, and a picture without detail has only the hash of the whole', () => {
  expect([...known.values()].map(({ quality }) => quality)).toEqual([100, 100, 100])
  const { hashes, compared, quality } = hashPicture(plain(90))
  expect(quality).toBe(0)
  expect([hashes.length, compared.length]).toEqual([1, 1])
})

describe('a QR code', () => {
  const large = photoLike(4, 480, 600)
  test.each([
    ['dark on light', withCode(large, 6)],
    ['light on dark', withCode(large, 6, true)],
    ['small', withCode(large, 3)],
  ])('%s is found', (_, picture) => expect(hasQrCode(picture)).toBe(true))

  test.each([
    ['of nothing else', large],
    ['of a few pixels', cut(large, 0, 0, 0.05, 0.05)],
    ['of one', cut(large, 0, 0, 1 / 480, 1 / 600)],
  ])('a picture %s has none', (_, picture) => expect(hasQrCode(picture)).toBe(false))
})
