import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { photoBounds, photoMaxPixels, type Turn, wrongType } from '#contract/features/photos/photos.ts'
import { describe, type GreyPicture } from '../hashing/describe.ts'
import { cutOf, defaultCrop, uprightOf } from './frame.ts'
import { kindOf, type PictureKind } from './kind.ts'
import { type Picture, type PictureOrder, type RefusedPicture, tooManyPixels, unreadable } from './picture.ts'

/** A higher effort takes more than twice the time and saves 5 % of the bytes. */
const effort = 2
const encoding = {
  full: { quality: 78, effort },
  card: { quality: 78, effort },
  thumb: { quality: 76, effort },
} as const
const thumbhashSide = 100
const greySide = 800

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/**
 * Decodes bytes to pixels and encodes them again, without metadata such as location or device. Shrinks while decoding and
 * turns afterwards, so that only the small picture is in memory.
 */
export async function makePicture(order: PictureOrder): Promise<Picture | RefusedPicture> {
  const { bytes, from, crop, turn = 0, side = photoBounds.full.width } = order
  const kind = from === 'own' ? 'own' : kindOf(bytes)
  if (!kind) return { refused: wrongType }
  const decoded = await decode(bytes, kind, { turn, side })
  if ('refused' in decoded) return decoded
  const { width, height } = decoded
  const part = crop ?? defaultCrop(decoded)
  const cut = cutOf(part, decoded, photoBounds.card)
  const card = await pixels(
    picture(decoded)
      .extract(cut.whole)
      .resize({ ...cut.scaled, fit: 'fill' })
      .extract(cut.part),
  )
  const unchanged = from === 'own' && turn === 0
  return {
    sizes: {
      full: unchanged ? Buffer.from(bytes) : await picture(decoded).webp(encoding.full).toBuffer(),
      card: await picture(card).webp(encoding.card).toBuffer(),
      thumb: await picture(card).resize(photoBounds.thumb).webp(encoding.thumb).toBuffer(),
    },
    width,
    height,
    crop: part,
    thumbhash: await thumbhashOf(card),
    description: describe(await greyOf(decoded)),
  }
}

async function decode(
  bytes: Uint8Array,
  kind: PictureKind | 'own',
  { turn, side }: { turn: Turn; side: number },
): Promise<Pixels | RefusedPicture> {
  const open = (failOn: 'warning' | 'error') => sharp(bytes, { failOn, limitInputPixels: photoMaxPixels })
  const header = await open('warning')
    .metadata()
    .catch(() => open('error').metadata())
    .catch((error: Error) => error)
  if (header instanceof Error) {
    return { refused: header.message.includes('pixel limit') ? tooManyPixels : unreadable }
  }
  if (header.width * header.height > photoMaxPixels) return { refused: tooManyPixels }
  // Some phones write JPEGs that every program shows but a strict decoder warns about.
  const shrunk = await shrink(open('warning'), side).catch(() =>
    kind === 'jpeg' ? shrink(open('error'), side).catch(() => undefined) : undefined,
  )
  if (!shrunk) return { refused: unreadable }
  const { turn: uprightTurn, mirrored } = uprightOf(header.orientation)
  const rotated = await rotate(shrunk, uprightTurn)
  const upright = mirrored ? await pixels(picture(rotated).flop()) : rotated
  return rotate(upright, turn)
}

const rotate = async (from: Pixels, turn: Turn) => (turn === 0 ? from : pixels(picture(from).rotate(turn)))

/** Converts to sRGB before the profile is dropped. Transparent parts become white. */
const shrink = (source: Sharp, side: number) =>
  pixels(
    source
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: 'white' }),
  )

const picture = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

async function pixels(source: Sharp): Promise<Pixels> {
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function thumbhashOf(card: Pixels): Promise<Buffer> {
  const { data, info } = await picture(card)
    .resize({ width: thumbhashSide, height: thumbhashSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data))
}

/** Resizes first and uses the fast luma formula of television. */
async function greyOf(full: Pixels): Promise<GreyPicture> {
  const { data, width, height } = await pixels(
    picture(full).resize({ width: greySide, height: greySide, fit: 'inside', withoutEnlargement: true }),
  )
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue] = [
      data[3 * at] as number,
      data[3 * at + 1] as number,
      data[3 * at + 2] as number,
    ]
    grey[at] = (77 * red + 150 * green + 29 * blue) >> 8
  }
  return { pixels: grey, width, height }
}
