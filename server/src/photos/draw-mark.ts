/** Five by seven dots, row by row: the host may have no fonts, and would draw boxes. */
const glyphs: Record<string, string> = {
  H: '10001 10001 10001 11111 10001 10001 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  '0': '01110 10001 10011 10101 11001 10001 01110',
  '1': '00100 01100 00100 00100 00100 00100 01110',
  '2': '01110 10001 00001 00110 01000 10000 11111',
  '3': '11110 00001 00001 01110 00001 00001 11110',
  '4': '00010 00110 01010 10010 11111 00010 00010',
  '5': '11111 10000 11110 00001 00001 10001 01110',
  '6': '00110 01000 10000 11110 10001 10001 01110',
  '7': '11111 00001 00010 00100 01000 01000 01000',
  '8': '01110 10001 10001 01110 10001 10001 01110',
  '9': '01110 10001 10001 01111 00001 00010 01100',
  '-': '00000 00000 00000 11111 00000 00000 00000',
  ' ': '00000 00000 00000 00000 00000 00000 00000',
}

/** Five dots and the gap to the next character. */
const columns = 6
/** Pixels of a dot: at half the size and badly packed, the text can still be read. */
const dot = 6
/** How far apart two lines are. A line rises by two of them over the width of a tile. */
const lineHeight = 150
const gap = 16 * dot
/** An edge below and beside each dot, so that it shows on white as well. */
const edge = 2

export const nothing = 0
export const light = 1
export const dark = 2

/** What is drawn at each place of a tile, which can be put beside itself in both directions. */
export interface Mark {
  places: Uint8Array
  width: number
  height: number
}

export function drawMark(text: string): Mark {
  const width = text.length * columns * dot + gap
  const height = 2 * lineHeight
  const mark = { places: new Uint8Array(width * height), width, height }
  const dots = dotsOf(text)
  for (const [ink, shift] of [
    [dark, edge],
    [light, 0],
  ] as const) {
    for (const line of [0, 1]) {
      for (const { column, row } of dots) {
        const across = column * dot + shift + (line * width) / 2
        drawDot(mark, { across, down: row * dot + shift + line * lineHeight, ink })
      }
    }
  }
  return mark
}

/** Every column of pixels stands a little higher than the one before: a slant, over the width by the whole height. */
function drawDot(
  { places, width, height }: Mark,
  { across, down, ink }: { across: number; down: number; ink: number },
): void {
  for (let x = across; x < across + dot; x += 1) {
    const rise = Math.floor((x * height) / width)
    for (let y = down; y < down + dot; y += 1) {
      places[((y - rise + 2 * height) % height) * width + (Math.floor(x) % width)] = ink
    }
  }
}

function dotsOf(text: string): { column: number; row: number }[] {
  return [...text].flatMap((character, place) =>
    [...(glyphs[character] ?? '').replaceAll(' ', '')].flatMap((bit, at) =>
      bit === '1' ? [{ column: place * columns + (at % 5), row: Math.floor(at / 5) }] : [],
    ),
  )
}

/** A quarter of white, and a little less of black for the edge, on three bytes of each pixel. */
export function putOn(picture: Buffer, size: { width: number; height: number }, mark: Mark): void {
  const lines = Array.from({ length: mark.height }, () => [] as number[])
  for (let at = 0; at < mark.places.length; at += 1) {
    if (mark.places[at] !== nothing) lines[Math.floor(at / mark.width)]?.push(at % mark.width)
  }
  for (let y = 0; y < size.height; y += 1) {
    const start = (y % mark.height) * mark.width
    // Most of a line is empty, and is not even looked at.
    const inked = lines[y % mark.height] as number[]
    for (let left = 0; left < size.width; left += mark.width) {
      for (let n = 0; n < inked.length; n += 1) {
        const x = inked[n] as number
        if (left + x >= size.width) break
        const table = mark.places[start + x] === light ? lighter : darker
        const at = (y * size.width + left + x) * 3
        picture[at] = table[picture[at] as number] as number
        picture[at + 1] = table[picture[at + 1] as number] as number
        picture[at + 2] = table[picture[at + 2] as number] as number
      }
    }
  }
}

const blendTable = (ink: number, share: number) =>
  Uint8Array.from({ length: 256 }, (_, value) => Math.round(value + (ink - value) * share))
const lighter = blendTable(255, 0.25)
const darker = blendTable(0, 0.15)
