/** Photo rules for the pages, in a file without schemas, to keep the first download small. */

/** The specified alert. Page and server use it. */
export const wrongType = 'Only JPG, PNG and GIF images are allowed.'
/** Safari converts an iPhone's HEIC to JPEG. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export const uploadMaxBytes = 8 * 1024 * 1024
/** Refuses decompression bombs. */
export const photoMaxPixels = 40_000_000
/** Width by height of card and thumb. */
export const photoAspect = 4 / 5
