import { and, andAt, andNot, andNotAt, type Bits, wordsIn } from './bits.ts'

/** A set that only gets smaller, wish by wish. */
export class Narrowing {
  readonly set: Bits
  private words: Bits | undefined

  constructor(set: Bits) {
    this.set = set
  }

  keep(others: Bits): void {
    if (this.words) andAt(this.words, this.set, others)
    else and(this.set, others)
  }

  leaveOut(others: Bits): void {
    if (this.words) andNotAt(this.words, this.set, others)
    else andNot(this.set, others)
  }

  leaveOutAll(): void {
    this.set.fill(0)
  }

  /** From here on only where someone is left is looked at; worth it once most places are empty. */
  focus(notes: Bits): void {
    this.words = wordsIn(this.set, notes)
  }
}
