import { AreaSums } from './area-sums.ts'
import { hasQrCode } from './find-qr.ts'
import { qualityOf, toForm, toHash, toWaves } from './perceptual-hash.ts'
import { passingWindows, storedWindows } from './windows.ts'

export interface GreyPicture {
  pixels: Uint8Array
  width: number
  height: number
}

/** The result of the decoding process, which sends it as JSON. */
export interface Description {
  /** The stored hashes of 256 bits in hexadecimal. The first is that of the whole picture. */
  hashes: string[]
  /** The hashes for the comparison at upload: the stored ones and those of more windows. */
  compared: string[]
  /** 0 to 100: how much detail distinguishes the picture from others. */
  quality: number
  hasQr: boolean
}

/** Below this quality a hash matches only near-identical pictures. */
export const enoughQuality = 50

export function describe(picture: GreyPicture): Description {
  return { ...hashPicture(picture), hasQr: hasQrCode(picture) }
}

export function hashPicture(picture: GreyPicture): Omit<Description, 'hasQr'> {
  const sums = new AreaSums(picture)
  const [whole, ...parts] = storedWindows.map(window => sums.shrink(window)) as [
    Float64Array,
    ...Float64Array[],
  ]
  const passing = passingWindows.map(window => sums.shrink(window))
  const hashes = [whole, ...parts.filter(isEnough)].map(hashOf)
  return {
    hashes: distinct(hashes),
    compared: distinct([...hashes, ...passing.filter(isEnough).map(hashOf)]),
    quality: qualityOf(whole),
  }
}

const hashOf = (means: Float64Array) => toHash(toForm(toWaves(means)))

const isEnough = (means: Float64Array) => qualityOf(means) >= enoughQuality

const distinct = (hashes: string[]) => [...new Set(hashes)]
