import sharp, { type Sharp } from 'sharp'
import type { GreyPicture } from '../server/src/photos/hashing/describe.ts'
import { photoLike } from '../server/testing/pictures.ts'

export const size = { width: 400, height: 500 }
const { width, height } = size
const usualQuality = 82
/** What the decoding process gives to be described. */
const longestSide = 800

/** As wide as the picture and as faint as such marks are: letters of two strokes each. */
const strokes = Array.from({ length: 10 }, (_, letter) =>
  [0, 14].map(x => `<rect x="${40 + letter * 33 + x}" y="236" width="6" height="30"/>`).join(''),
)
const mark = Buffer.from(`
  <svg width="${width}" height="${height}"><g transform="rotate(-30 200 250)" fill="#fff" fill-opacity="0.4">
  ${strokes.join('')}</g></svg>`)

type Random = () => number
const upTo20 = (random: Random) => 0.05 + 0.15 * random()

function cutFrom(picture: Sharp, left: number, top: number, right: number, bottom: number): Sharp {
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  return picture.extract({
    left: x,
    top: y,
    width: Math.round((1 - right) * width) - x,
    height: Math.round((1 - bottom) * height) - y,
  })
}

/** What people do to a picture of somebody else, or of their own that was refused. */
export const alterations: Record<string, (picture: Sharp, random: Random) => Sharp> = {
  unchanged: picture => picture,
  'half size': picture => picture.resize(width / 2, height / 2),
  'quality 40': picture => picture.jpeg({ quality: 40 }),
  'brighter 15 %': picture => picture.linear(1.15, 0),
  'darker 15 %': picture => picture.linear(0.85, 0),
  border: picture => picture.extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#fff' }),
  'bars above and below': picture => picture.extend({ top: 90, bottom: 90, background: '#000' }),
  mirror: picture => picture.flop(),
  watermark: picture => picture.composite([{ input: mark }]),
  'crop around 5–20 %': (picture, random) => {
    const share = upTo20(random) / 2
    return cutFrom(picture, share, share, share, share)
  },
  'crop of a side 5–20 %': (picture, random) => {
    const [share, chosen] = [upTo20(random), Math.floor(random() * 4)]
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map(side => (side === chosen ? share : 0))
    return cutFrom(picture, left, top, right, bottom)
  },
}

/** Nothing is looked for that would find these: for the record. */
export const beyond: typeof alterations = {
  'crop of a corner 5–20 %': (picture, random) => {
    const share = upTo20(random)
    return cutFrom(picture, 0, 0, share, share)
  },
  'turned by 3°': picture => picture.rotate(3, { background: '#888' }),
}

/** A picture in colours as a file without loss, for alterations to begin with. */
export function originalOf(seed: number): Promise<Buffer> {
  const raw = { width, height, channels: 1 } as const
  const { pixels } = photoLike(seed, width, height)
  return sharp(Buffer.from(pixels), { raw }).toColourspace('srgb').png().toBuffer()
}

export async function alter(original: Buffer, change: (picture: Sharp) => Sharp): Promise<GreyPicture> {
  return toGrey(await change(sharp(original).jpeg({ quality: usualQuality })).toBuffer())
}

export async function toGrey(file: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(file)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}
