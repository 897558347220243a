/** Comparing every hash of many pictures with every hash of all others. */

/** As photo_hash_pieces of the database. */
const pieceBits = 20
const pieces = 12

export interface Hashed {
  hashes: string[]
  compared: string[]
}

const toWords = (hashes: readonly string[]) =>
  Uint32Array.from(
    hashes.flatMap(hash => hash.match(/.{8}/g) ?? []),
    word => Number.parseInt(word, 16),
  )

function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function isWithin(limit: number, one: Uint32Array, at: number, other: Uint32Array, from: number): boolean {
  let bits = 0
  for (let word = 0; word < 8 && bits <= limit; word++) {
    bits += popcount((one[at + word] as number) ^ (other[from + word] as number))
  }
  return bits <= limit
}

/** How many ordered pairs of different pictures there are, and how many look alike by chance. */
export function countChanceMatches(
  pictures: readonly Hashed[],
  limit: number,
): { pairs: number; matches: number } {
  const words = pictures.map(({ hashes, compared }) => ({ kept: toWords(hashes), asked: toWords(compared) }))
  let matches = 0
  for (const [index, { asked }] of words.entries()) {
    for (const [other, { kept }] of words.entries()) {
      if (index !== other && areAlike(asked, kept, limit)) matches++
    }
  }
  return { pairs: pictures.length * (pictures.length - 1), matches }
}

function areAlike(asked: Uint32Array, kept: Uint32Array, limit: number): boolean {
  for (let at = 0; at < asked.length; at += 8) {
    for (let from = 0; from < kept.length; from += 8) if (isWithin(limit, asked, at, kept, from)) return true
  }
  return false
}

/** How many times more often than by chance two hashes of different pictures have a piece in common: the index is slower by it. */
export function pieceSkew(pictures: readonly Hashed[]): number {
  const kept = new Map<string, number>()
  const mine = pictures.map(({ hashes }) => hashes.flatMap(toPieces))
  for (const piece of mine.flat()) kept.set(piece, (kept.get(piece) ?? 0) + 1)
  let [common, pairs] = [0, 0]
  const all = pictures.reduce((sum, { hashes }) => sum + hashes.length, 0)
  for (const [index, { hashes, compared }] of pictures.entries()) {
    const own = mine[index] as string[]
    for (const piece of compared.flatMap(toPieces)) {
      common += (kept.get(piece) ?? 0) - own.filter(other => other === piece).length
    }
    pairs += compared.length * (all - hashes.length)
  }
  return common / ((pairs * pieces) / 2 ** pieceBits)
}

function toPieces(hash: string): string[] {
  // Twenty bits are five digits.
  return Array.from({ length: pieces }, (_, index) => `${index} ${hash.slice(index * 5, index * 5 + 5)}`)
}
