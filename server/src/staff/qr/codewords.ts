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
type Version = (typeof versions)[number]
const dataBytes = ({ blocks, data, longer }: Version) => blocks * data + longer
/** The length of the text takes a byte, from version 10 on two. */
const headBits = (number: number) => 4 + (number < 10 ? 8 : 16)

/** What a QR code holds of a text, in the smallest version that takes it. */
export function codewordsOf(text: string): { number: number; words: number[] } {
  const bytes = Buffer.from(text)
  const index = versions.findIndex(
    (version, at) => dataBytes(version) * 8 >= headBits(at + 1) + bytes.length * 8,
  )
  const version = versions[index]
  if (!version) throw new Error(`A QR code of ${bytes.length} bytes is more than we draw.`)
  return { number: index + 1, words: codewords(bytes, version, index + 1) }
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
