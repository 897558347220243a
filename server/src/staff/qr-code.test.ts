import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr, qrDots } from './qr-code.ts'
import { newTotpSecret, otpauthLink } from './totp.ts'

const margin = 4
const dotPixels = 4

/** As a camera sees it: dark on light, with its quiet margin. */
function read(text: string): string | undefined {
  const dots = qrDots(text)
  const side = (dots.length + 2 * margin) * dotPixels
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dot = dots[Math.floor(y / dotPixels) - margin]?.[Math.floor(x / dotPixels) - margin]
      if (dot) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return (jsQR as unknown as typeof jsQR.default)(pixels, side, side)?.data
}

/** The longest text of every version, and one that is a byte longer: ten sizes, one or several blocks, of two lengths. */
const lengths = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213].flatMap(most => [most - 1, most])

test.each(lengths)('%i bytes come back from a reader', length => {
  const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90))).join('')
  expect(read(text)).toBe(text)
})

test.each(['a@b.in', 'a.rather.long.address@an.office.example', `${'+'.repeat(64)}@${'x'.repeat(180)}.in`])(
  'the key of %s comes back from a reader',
  email => {
    const link = otpauthLink(newTotpSecret(), email)
    expect(read(link)).toBe(link)
  },
)

test('more than fits is an error, not half a code', () => {
  expect(() => qrDots('x'.repeat(214))).toThrow('214 bytes')
})

test('the path draws exactly the dark dots', () => {
  const { size, path } = drawQr('saptapadi')
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    (drawn[Number(y)] as boolean[]).fill(true, Number(x), Number(x) + Number(run))
  expect(drawn).toEqual(qrDots('saptapadi'))
})
