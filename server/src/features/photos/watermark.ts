import sharp from 'sharp'
import { brand } from '#contract/platform/brand.ts'

/** A higher effort saves a few kilobytes and takes twice as long, while the member waits. */
const encoding = { quality: 75, effort: 0 }

export const markText = (viewerId: number, day: string) => `${brand.memberPrefix}${viewerId} ${day}`

/**
 * A large photo with the viewer's number and the day once, small, in its lower right corner. This process decodes only
 * photos that the server has encoded itself; a separate process decodes uploads.
 */
export async function watermark(picture: Buffer, text: string): Promise<Buffer> {
  const photo = sharp(picture).removeAlpha()
  const { width, height } = await photo.metadata()
  const strip = Math.min(height, Math.ceil(letterHeight(width, height) * 2))
  return photo
    .composite([{ input: markStrip(text, width, strip), gravity: 'south' }])
    .webp(encoding)
    .toBuffer()
}

/** About 8 pixels where a phone shows the whole photo. */
const letterHeight = (width: number, height: number) => Math.min(width, height) * 0.024

/** The lower edge of the photo. The dark outline keeps the text readable on white. */
function markStrip(text: string, width: number, height: number): Buffer {
  const length = (text.length + 0.5) * letter.advance
  const lines = [...text]
    .map(
      (character, place) =>
        `<path transform="translate(${place * letter.advance})" d="${letters[character] ?? ''}"/>`,
    )
    .join('')
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${length} ${2 * letter.height}" preserveAspectRatio="xMaxYMid meet" fill="none"
    stroke-linecap="round" stroke-linejoin="round">
    <g transform="translate(0 ${letter.height / 2})">
      <g stroke="#000" stroke-opacity=".4" stroke-width="9">${lines}</g>
      <g stroke="#fff" stroke-opacity=".9" stroke-width="4">${lines}</g>
    </g>
  </svg>`)
}

const letter = { height: 30, advance: 30 }

/** Strokes in a box of 20 by 30, because the host may have no fonts. */
const letters: Record<string, string> = {
  H: 'M0 0V30M20 0V30M0 15H20',
  S: 'M19 5C17 2 14 0 10 0 4 0 1 3 1 8c0 9 18 5 18 14 0 5-4 8-9 8-4 0-8-2-10-6',
  '0': 'M10 0C17 0 20 7 20 15S17 30 10 30 0 23 0 15 3 0 10 0Z',
  '1': 'M3 6 11 0V30',
  '2': 'M1 8C1 3 5 0 10 0s9 3 9 8C19 15 4 21 1 30H20',
  '3': 'M1 4C3 1 6 0 10 0c5 0 9 3 9 7s-3 7-8 7H8M11 14c5 0 9 3 9 8s-4 8-10 8C6 30 2 28 0 25',
  '4': 'M15 30V0L0 21H20',
  '5': 'M18 0H3L2 13C4 11 7 11 10 11c6 0 10 4 10 9s-4 10-10 10C6 30 2 28 0 25',
  '6': 'M17 2C15 0 12 0 10 0 3 0 0 8 0 17c0 9 4 13 10 13s10-4 10-10-4-9-10-9S0 15 0 19',
  '7': 'M0 0H20L7 30',
  '8': 'M10 14C5 14 1 11 1 7S5 0 10 0s9 3 9 7-4 7-9 7c-6 0-10 3-10 8s4 8 10 8 10-3 10-8-4-8-10-8Z',
  '9': 'M3 28C5 30 8 30 10 30 17 30 20 22 20 13 20 4 16 0 10 0S0 4 0 10 4 19 10 19s10-4 10-8',
  '-': 'M3 16H17',
}
