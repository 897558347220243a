/**
 * A QR code of a short text, as bytes at error level M: drawn by us, since whoever draws it knows the secret in it.
 * ISO/IEC 18004, versions 1 to 10, which hold up to 213 bytes.
 */

/** Per version: bytes of correction a block, blocks, and bytes of data in the shorter ones; longer ones have one more. */
const versions = [
  { correction: 10, blocks: 1, data: 16, longer: 0 },
  { correction: 16, blocks: 1, data: 28, longer: 0 },
  { correction: 26, blocks: 1, data: 44, longer: 0 },
  { correction: 18, blocks: 2, data: 32, longer: 0 },
  { correction: 24, blocks: 2, data: 43, longer: 0 },
  { correction: 16, blocks: 4, data: 27, longer: 0 },
  { correction: 18, blocks: 4, data: 31, longer: 0 },
  { correction: 22, blocks: 4, data: 38, longer: 2 },
  { correction: 22, blocks: 5, data: 36, longer: 2 },
  { correction: 26, blocks: 5, data: 43, longer: 1 },
] as const
const alignment = [
  ...[[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34]],
  ...[
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
  ],
]

type Version = (typeof versions)[number]
const dataBytes = ({ blocks, data, longer }: Version) => blocks * data + longer
/** The length of the text takes a byte, from version 10 on two. */
const headBits = (number: number) => 4 + (number < 10 ? 8 : 16)

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
  const bytes = Buffer.from(text)
  const index = versions.findIndex(
    (version, at) => dataBytes(version) * 8 >= headBits(at + 1) + bytes.length * 8,
  )
  const version = versions[index]
  if (!version) throw new Error(`A QR code of ${bytes.length} bytes is more than we draw.`)
  const grid = new Grid(index + 1)
  grid.fill(codewords(bytes, version, index + 1))
  return grid.masked()
}

/** Mode, length, text and filling; then the blocks interleaved with their correction. */
function codewords(bytes: Buffer, version: Version, number: number): number[] {
  const total = dataBytes(version)
  let bits = `0100${bytes.length.toString(2).padStart(headBits(number) - 4, '0')}`
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  bits += '0'.repeat(Math.min(4, total * 8 - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const data = (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  for (let pad = 0; data.length < total; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11)

  const blocks = Array.from({ length: version.blocks }, (_, at) => {
    const shorter = version.blocks - version.longer
    return data.splice(0, version.data + (at < shorter ? 0 : 1))
  })
  const corrections = blocks.map(block => correctionOf(block, version.correction))
  return [...interleave(blocks), ...interleave(corrections)]
}

function interleave(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(block => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap(block => block[at] ?? [])).flat()
}

/** The field of 256 elements that the correction counts in. */
const exp: number[] = []
const log: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  exp[power] = value
  log[value] = power
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}
const times = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : (exp[((log[one] as number) + (log[other] as number)) % 255] as number)

/** Reed-Solomon: what is left of the data divided by the generator of this degree. */
function correctionOf(data: readonly number[], degree: number): number[] {
  let generator = [1]
  for (let power = 0; power < degree; power += 1) {
    generator = [...generator, 0].map(
      (value, at) => value ^ times(generator[at - 1] ?? 0, exp[power] as number),
    )
  }
  const left = [...data, ...Array<number>(degree).fill(0)]
  for (let at = 0; at < data.length; at += 1) {
    const factor = left[at] as number
    for (const [place, value] of generator.entries())
      left[at + place] = (left[at + place] as number) ^ times(value, factor)
  }
  return left.slice(data.length)
}

/** Every mask turns over the dots of data for which it is true. */
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

class Grid {
  readonly #number: number
  readonly #size: number
  /** Undefined: free for data. */
  readonly #dots: (boolean | undefined)[][]
  readonly #data: (boolean | undefined)[][]

  constructor(number: number) {
    this.#number = number
    this.#size = 17 + 4 * number
    const empty = () =>
      Array.from({ length: this.#size }, () => Array<boolean | undefined>(this.#size).fill(undefined))
    this.#dots = empty()
    this.#data = empty()
    this.#drawPatterns()
  }

  #set(x: number, y: number, isDark: boolean): void {
    const row = this.#dots[y]
    if (row && x >= 0 && x < this.#size) row[x] = isDark
  }

  #drawPatterns(): void {
    const far = this.#size - 7
    for (const [left, top] of [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const)
      this.#drawFinder(left, top)
    for (let at = 8; at < this.#size - 8; at += 1) {
      this.#set(at, 6, at % 2 === 0)
      this.#set(6, at, at % 2 === 0)
    }
    const centres = alignment[this.#number - 1] ?? []
    for (const x of centres) for (const y of centres) if (!this.#isFinder(x, y)) this.#drawAlignment(x, y)
    this.#drawVersion()
    this.#drawFormat(0)
  }

  #isFinder(x: number, y: number): boolean {
    const last = this.#size - 7
    return (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
  }

  #drawFinder(left: number, top: number): void {
    for (let dy = -1; dy <= 7; dy += 1)
      for (let dx = -1; dx <= 7; dx += 1) {
        const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3))
        this.#set(left + dx, top + dy, ring !== 2 && ring !== 4)
      }
  }

  #drawAlignment(x: number, y: number): void {
    for (let dy = -2; dy <= 2; dy += 1)
      for (let dx = -2; dx <= 2; dx += 1)
        this.#set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
  }

  /** From version 7 on, twice: the number and its check bits. */
  #drawVersion(): void {
    if (this.#number < 7) return
    const bits = (this.#number << 12) | remainder(this.#number << 12, 0x1f25)
    for (let at = 0; at < 18; at += 1) {
      const isDark = ((bits >> at) & 1) === 1
      const [near, far] = [Math.floor(at / 3), this.#size - 11 + (at % 3)]
      this.#set(near, far, isDark)
      this.#set(far, near, isDark)
    }
  }

  /** Level M and the mask with their check bits, twice around the finders. */
  #drawFormat(mask: number): void {
    const bits = ((mask << 10) | remainder(mask << 10, 0x537)) ^ 0x5412
    const last = this.#size - 1
    for (let at = 0; at < 15; at += 1) {
      const isDark = ((bits >> at) & 1) === 1
      // Down the eighth column and along the eighth row, stepping over the timing.
      if (at < 6) this.#set(8, at, isDark)
      else if (at < 8) this.#set(8, at + 1, isDark)
      else this.#set(at === 8 ? 7 : 14 - at, 8, isDark)
      if (at < 8) this.#set(last - at, 8, isDark)
      else this.#set(8, last - 14 + at, isDark)
    }
    this.#set(8, last - 7, true)
  }

  /** In columns of two from the right, up and down in turn. */
  fill(words: readonly number[]): void {
    const bits = words.flatMap(word => Array.from({ length: 8 }, (_, at) => ((word >> (7 - at)) & 1) === 1))
    let next = 0
    let isUp = true
    for (let right = this.#size - 1; right > 0; right -= 2) {
      if (right === 6) right -= 1
      for (let step = 0; step < this.#size; step += 1) {
        const y = isUp ? this.#size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (this.#dots[y]?.[x] !== undefined) continue
          ;(this.#data[y] as (boolean | undefined)[])[x] = bits[next] ?? false
          next += 1
        }
      }
      isUp = !isUp
    }
  }

  /** With the mask that scanners like best. */
  masked(): boolean[][] {
    const tries = masks.map((_, mask) => this.#withMask(mask))
    return tries.toSorted((one, other) => penalty(one) - penalty(other))[0] as boolean[][]
  }

  #withMask(mask: number): boolean[][] {
    this.#drawFormat(mask)
    const turns = masks[mask] as (typeof masks)[number]
    return this.#dots.map((row, y) =>
      row.map((dot, x) => dot ?? (this.#data[y]?.[x] ?? false) !== turns(x, y)),
    )
  }
}

/** Division of bits without carry. */
function remainder(bits: number, divisor: number): number {
  let left = bits
  const degree = 31 - Math.clz32(divisor)
  while (left !== 0 && 31 - Math.clz32(left) >= degree) left ^= divisor << (31 - Math.clz32(left) - degree)
  return left
}

/** Long runs, blocks, look-alikes of finders, and more of one colour than of the other. */
function penalty(dots: boolean[][]): number {
  const lines = [...dots, ...dots.map((_, x) => dots.map(row => row[x] as boolean))].map(line =>
    line.map(dark => (dark ? '1' : '0')).join(''),
  )
  let sum = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length
  }
  for (let y = 1; y < dots.length; y += 1)
    for (let x = 1; x < dots.length; x += 1) {
      const [a, b] = [dots[y] as boolean[], dots[y - 1] as boolean[]]
      if (a[x] === a[x - 1] && a[x] === b[x] && a[x] === b[x - 1]) sum += 3
    }
  const dark = dots.flat().filter(Boolean).length / dots.length ** 2
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10))
}
