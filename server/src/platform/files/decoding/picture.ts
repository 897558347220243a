import type { Crop, PhotoSize, Turn } from '#contract/features/photos/photos.ts'
import type { Description } from '../hashing/describe.ts'

/** What a decoding process is asked for. */
export interface PictureOrder {
  bytes: Uint8Array
  /** `own` is a full size that was stored before, in our own format. */
  from: 'sent' | 'own'
  crop?: Crop | undefined
  turn?: Turn | undefined
  /** Where the full size is to be smaller than usual: the longest side. */
  side?: number | undefined
}

/** A picture made anew: nothing of the bytes that were sent is in it but what can be seen. */
export interface Picture {
  sizes: Record<PhotoSize, Buffer>
  /** Of the full size. */
  width: number
  height: number
  crop: Crop
  thumbhash: Buffer
  description: Description
}

/** Why there is no picture: what the member reads. */
export interface RefusedPicture {
  refused: string
}

export const unreadable = 'We could not read this photo. Please choose another.'
export const tooManyPixels = 'This photo has too many pixels. Please choose a smaller one.'
