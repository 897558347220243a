import { AreaSums } from './area-sums.ts'
import { findInside } from './find-border.ts'
import { hasQrCode } from './find-qr.ts'
import { qualityOf, toForms, toHash, toWaves } from './perceptual-hash.ts'
import { keptWindows, passingWindows } from './windows.ts'

/** A picture as one byte per pixel, at most 800 pixels wide or high. */
export interface GreyPicture {
  pixels: Uint8Array
  width: number
  height: number
}

/** What is known of a picture beside its sizes. Made in the process that decodes it, and sent from there as JSON. */
export interface Description {
  /** What is kept of it, 256 bits each, as 64 hexadecimal digits; the whole picture first. */
  hashes: string[]
  /** What it is compared with others by, once: more of its parts, and both forms where one cannot tell which a mirror makes. */
  compared: string[]
  /** 0 to 100: how much there is in the picture to tell it from others by. */
  quality: number
  hasQr: boolean
}

/** Of less than this, a hash says too little to find anything but the same picture by it. */
export const enoughQuality = 50

export function describe(picture: GreyPicture): Description {
  return { ...hashPicture(picture), hasQr: hasQrCode(picture) }
}

export function hashPicture(picture: GreyPicture): Omit<Description, 'hasQr'> {
  const sums = new AreaSums(picture)
  const inside = findInside(picture)
  const kept = [...keptWindows, ...(inside ? [inside] : [])].map(window => sums.shrink(window))
  const ownForms = kept.filter((means, index) => index === 0 || isEnough(means)).map(formsOf)
  const passing = passingWindows.map(window => sums.shrink(window)).filter(isEnough)
  return {
    hashes: distinct(ownForms.map(([form]) => form as string)),
    compared: distinct([...ownForms, ...passing.map(formsOf)].flat()),
    quality: qualityOf(kept[0] as Float64Array),
  }
}

const formsOf = (means: Float64Array) => toForms(toWaves(means)).map(toHash)

const isEnough = (means: Float64Array) => qualityOf(means) >= enoughQuality

const distinct = (hashes: string[]) => [...new Set(hashes)]
