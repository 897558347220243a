import type { Crop, PhotoSize, Turn } from '#contract/features/photos/photos.ts'
import type { Description } from '../hashing/describe.ts'

export interface PictureOrder {
  bytes: Uint8Array
  /** `own` is a stored full size in our own format. */
  from: 'sent' | 'own'
  crop?: Crop | undefined
  turn?: Turn | undefined
  /** The longest side, for a full size that is smaller than usual. */
  side?: number | undefined
}

/** A newly encoded picture with nothing of the upload but its pixels. */
export interface Picture {
  sizes: Record<PhotoSize, Buffer>
  width: number
  height: number
  crop: Crop
  thumbhash: Buffer
  description: Description
}

export interface RefusedPicture {
  refused: string
}

export const unreadable = 'We could not read this photo. Please choose another.'
export const tooManyPixels = 'This photo has too many pixels. Please choose a smaller one.'
