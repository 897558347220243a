/**
 * A QR code of a short text, as bytes at error level M: drawn by us, since whoever draws it knows the secret in it.
 * ISO/IEC 18004, versions 1 to 10, which hold up to 213 bytes.
 */
import { codewordsOf } from './codewords.ts'
import { Grid } from './grid.ts'

export interface QrCode {
  size: number
  /** The dark dots, each row's runs as rectangles of height one. */
  path: string
}

export function drawQr(text: string): QrCode {
  const dots = qrDots(text)
  const runs = dots.flatMap((row, y) =>
    [
      ...row
        .map(dark => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size: dots.length, path: runs.join('') }
}

/** Rows of dots, dark where true. */
export function qrDots(text: string): boolean[][] {
  const { number, words } = codewordsOf(text)
  const grid = new Grid(number)
  grid.fill(words)
  return grid.masked()
}
