import { type Crop, photoAspect, type Turn } from '#contract/features/photos/photos.ts'

export interface Size {
  width: number
  height: number
}

/** Faces are above the middle, so two fifths of the cut are at the top and three fifths at the bottom. */
const shareAbove = 0.4

export function defaultCrop({ width, height }: Size): Crop {
  const isWide = width / height > photoAspect
  const [w, h] = isWide ? [(height * photoAspect) / width, 1] : [1, width / photoAspect / height]
  return [(1 - w) / 2, (1 - h) * shareAbove, w, h]
}

interface Box extends Size {
  left: number
  top: number
}

/**
 * How to crop and resize a part: the whole pixels that contain it, their scaled size, and the final cut. In a small part
 * one pixel becomes several, so cropping whole pixels alone would miss the edge.
 */
export function cutOf([x, y, w, h]: Crop, from: Size, to: Size): { whole: Box; scaled: Size; part: Box } {
  const across = along(x * from.width, w * from.width, from.width, to.width)
  const down = along(y * from.height, h * from.height, from.height, to.height)
  return {
    whole: { left: across.start, top: down.start, width: across.length, height: down.length },
    scaled: { width: across.scaled, height: down.scaled },
    part: { left: across.cutAt, top: down.cutAt, ...to },
  }
}

/** A part is at least one pixel, so that the scaled size is at most three times the wanted one. */
function along(start: number, length: number, most: number, wanted: number) {
  const part = Math.min(Math.max(length, 1), most)
  const begin = Math.min(start, most - part)
  const [first, last] = [Math.floor(begin), Math.min(Math.ceil(begin + part), most)]
  const scale = wanted / part
  const scaled = Math.max(wanted, Math.round((last - first) * scale))
  const cutAt = Math.min(Math.round((begin - first) * scale), scaled - wanted)
  return { start: first, length: last - first, scaled, cutAt }
}

/** Fractions are sent with few digits and stored in single precision. */
const tolerance = 0.0005

export function isInside([x, y, w, h]: Crop, [outerX, outerY, outerW, outerH]: Crop): boolean {
  return (
    x >= outerX - tolerance &&
    y >= outerY - tolerance &&
    x + w <= outerX + outerW + tolerance &&
    y + h <= outerY + outerH + tolerance
  )
}

/** EXIF orientation 1 to 8: a turn, then a horizontal flip. */
const upright: readonly { turn: Turn; mirrored: boolean }[] = [
  { turn: 0, mirrored: false },
  { turn: 0, mirrored: true },
  { turn: 180, mirrored: false },
  { turn: 180, mirrored: true },
  { turn: 90, mirrored: true },
  { turn: 90, mirrored: false },
  { turn: 270, mirrored: true },
  { turn: 270, mirrored: false },
]

export const uprightOf = (orientation = 1) => upright[orientation - 1] ?? { turn: 0, mirrored: false }
