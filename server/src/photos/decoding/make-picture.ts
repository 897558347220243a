import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { frame, photoMaxPixels, type Turn, wrongType } from '#contract/photos.ts'
import { describe } from '../hashing/describe.ts'
import { cutOf, defaultCrop, uprightOf } from './frame.ts'
import { kindOf, type PictureKind } from './kind.ts'
import { type NoPicture, type Order, type Picture, tooManyPixels, unreadable } from './picture.ts'

/** Measured in bench/uploads.ts: a higher effort of the large one costs as much as all the rest, for a tenth of its bytes. */
const encoding = {
  full: { quality: 78, effort: 2 },
  card: { quality: 78, effort: 4 },
  thumb: { quality: 76, effort: 4 },
} as const
const thumbhashSide = 100
const greySide = 800

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/**
 * Turns bytes into a picture. It is shrunk while it is decoded and turned afterwards, so that only the small one is ever
 * whole in memory. From then on there are pixels and nothing else: no profile, place or device.
 */
export async function makePicture({ bytes, from, crop, turn = 0 }: Order): Promise<Picture | NoPicture> {
  const kind = from === 'own' ? 'own' : kindOf(bytes)
  if (!kind) return { refused: wrongType }
  const decoded = await decode(bytes, kind, turn)
  if ('refused' in decoded) return decoded
  const { width, height } = decoded
  const part = crop ?? defaultCrop(decoded)
  const cut = cutOf(part, decoded, frame.card)
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
      thumb: await picture(card).resize(frame.thumb).webp(encoding.thumb).toBuffer(),
    },
    width,
    height,
    crop: part,
    thumbhash: await thumbhashOf(card),
    description: describe(await greyOf(decoded)),
  }
}

async function decode(bytes: Uint8Array, kind: PictureKind | 'own', turn: Turn): Promise<Pixels | NoPicture> {
  const open = (failOn: 'warning' | 'error') => sharp(bytes, { failOn, limitInputPixels: photoMaxPixels })
  const header = await open('warning')
    .metadata()
    .catch(() => open('error').metadata())
    .catch((error: Error) => error)
  if (header instanceof Error) {
    return { refused: header.message.includes('pixel limit') ? tooManyPixels : unreadable }
  }
  if (header.width * header.height > photoMaxPixels) return { refused: tooManyPixels }
  // Some phones write pictures that every program shows and a strict one warns of.
  const shrunk = await shrink(open('warning')).catch(() =>
    kind === 'jpeg' ? shrink(open('error')).catch(() => undefined) : undefined,
  )
  if (!shrunk) return { refused: unreadable }
  const { turn: uprightTurn, mirrored } = uprightOf(header.orientation)
  const stood = await turned(shrunk, uprightTurn)
  const asSeen = mirrored ? await pixels(picture(stood).flop()) : stood
  return turned(asSeen, turn)
}

const turned = async (seen: Pixels, turn: Turn) => (turn === 0 ? seen : pixels(picture(seen).rotate(turn)))

/** Its colours are those of a screen before its profile goes; what can be seen through is white. */
const shrink = (source: Sharp) =>
  pixels(
    source
      .resize({ ...frame.full, fit: 'inside', withoutEnlargement: true })
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

async function greyOf(full: Pixels) {
  const { data, info } = await picture(full)
    .resize({ width: greySide, height: greySide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}
