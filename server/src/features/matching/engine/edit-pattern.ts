import { letterNumber } from './letter-number.ts'

/** A longer word does not fit into the bits of a number. */
const longest = 32

/**
 * A word prepared for comparison with many words. Computes the same distance as `isWithinDistance`, one column of its
 * table at a time, with Hyyrö's bit-parallel algorithm. Letters that share a number count as equal, so there can be
 * false positives but no false negatives.
 */
export class EditPattern {
  /** For each letter, its positions in the word. */
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
    // One bit for each row: the cell is one above or below the cell over it, or equals its diagonal neighbour.
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
      // Each remaining letter can lower the distance by one.
      if (distance - (other.length - 1 - at) > most) return false
      const shifted = (moreThanLeft << 1) | 1
      more = (lessThanLeft << 1) | ~(isDiagonal | shifted)
      less = shifted & isDiagonal
      before = places
    }
    return distance <= most
  }
}
