import { letterNumber } from './letter-number.ts'

/** A word of more letters does not fit into the bits of a number. */
const longest = 32

/**
 * A word prepared for being compared with many. Computes the same distance as `isWithinDistance`, a whole column of
 * its table at a time, as bits of a number (Hyyrö's bit-parallel algorithm). Letters that share a number count as
 * equal, so the answer may be yes where the rule says no, never the other way round.
 */
export class EditPattern {
  /** For each letter, where it stands in the word. */
  private readonly places = new Int32Array(32)
  private readonly length: number

  constructor(word: string) {
    this.length = word.length
    for (let at = 0; at < Math.min(word.length, longest); at++) {
      const letter = letterNumber(word, at)
      this.places[letter] = (this.places[letter] as number) | (1 << at)
    }
  }

  mayBeWithin(most: number, other: string): boolean {
    if (this.length > longest) return true
    const lastRow = 1 << (this.length - 1)
    // One bit for each row: the cell is one more, or one less, than the cell above; or equals its diagonal neighbour.
    let [more, less, isDiagonal] = [-1, 0, 0]
    let before = 0
    let distance = this.length
    for (let at = 0; at < other.length; at++) {
      const places = this.places[letterNumber(other, at)] as number
      const isSwap = ((~isDiagonal & places) << 1) & before
      isDiagonal = ((((places & more) + more) | 0) ^ more) | places | less | isSwap
      const moreThanLeft = less | ~(isDiagonal | more)
      const lessThanLeft = isDiagonal & more
      if (moreThanLeft & lastRow) distance++
      if (lessThanLeft & lastRow) distance--
      // Each letter that is left can bring the distance down by one.
      if (distance - (other.length - 1 - at) > most) return false
      const shifted = (moreThanLeft << 1) | 1
      more = (lessThanLeft << 1) | ~(isDiagonal | shifted)
      less = shifted & isDiagonal
      before = places
    }
    return distance <= most
  }
}
