import { createRequire } from 'node:module'
import type { GreyPicture } from './describe.ts'

// The types of the package do not work with ES modules.
type Read = (
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  options: { inversionAttempts: 'dontInvert' },
) => { data: string } | null
const readQr = createRequire(import.meta.url)('jsqr') as Read

/** The smallest code has 21 squares and a margin. Smaller pictures make the reader fail. */
const smallest = 64

/**
 * True if the picture contains a readable QR code. Rare light-on-dark codes are searched at half size, because reading is
 * the most expensive step.
 */
export function hasQrCode(picture: GreyPicture): boolean {
  return reads(picture) || reads(halfNegative(picture))
}

function reads({ pixels, width, height }: GreyPicture): boolean {
  if (Math.min(width, height) < smallest) return false
  // Writes the four equal bytes of a grey pixel together.
  const rgba = new Uint32Array(pixels.length)
  for (let index = 0; index < pixels.length; index++) rgba[index] = (pixels[index] as number) * 0x01010101
  return (
    readQr(new Uint8ClampedArray(rgba.buffer), width, height, { inversionAttempts: 'dontInvert' }) !== null
  )
}

function halfNegative({ pixels, width, height }: GreyPicture): GreyPicture {
  const [across, down] = [width >> 1, height >> 1]
  const half = new Uint8Array(across * down)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const at = 2 * (y * width + x)
      const [a, b] = [pixels[at] as number, pixels[at + 1] as number]
      const [c, d] = [pixels[at + width] as number, pixels[at + width + 1] as number]
      half[y * across + x] = 255 - ((a + b + c + d) >> 2)
    }
  }
  return { pixels: half, width: across, height: down }
}
