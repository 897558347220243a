import { letterNumber, letterNumbers } from './letter-number.ts'
import type { Word } from './word-likeness.ts'

/**
 * Trigram to the words that contain it. Each word is padded with two leading blanks, so that its beginning has its own
 * trigrams. Letters of other scripts share trigrams, so callers must check the results.
 */
export class TrigramIndex<Kept extends Word> {
  private readonly lists: (Kept[] | undefined)[] = new Array(letterNumbers ** 3).fill(undefined)

  add(word: Kept): void {
    for (const gram of gramsOf(word.text)) {
      const list = this.lists[gram]
      if (list) list.push(word)
      else this.lists[gram] = [word]
    }
  }

  remove(word: Kept): void {
    for (const gram of gramsOf(word.text)) {
      const list = this.lists[gram] as Kept[]
      const last = list.pop() as Kept
      if (last !== word) list[list.indexOf(word)] = last
      if (list.length === 0) this.lists[gram] = undefined
    }
  }

  /** A superset of the words that begin with the text. */
  startingWith(text: string): readonly Kept[] {
    return this.rarest(gramsOf(text))
  }

  /** A superset, with duplicates, of the words that contain the text of at least two letters. */
  holding(text: string): readonly Kept[] {
    if (text.length > blanks)
      return this.rarest(gramsOf(text, blanks)).filter(word => word.text.includes(text))
    // Every trigram that ends with the two letters.
    const found: Kept[] = []
    const pair = gramsOf(text, 1)[0] as number
    for (let gram = pair; gram < this.lists.length; gram += letterNumbers ** 2)
      for (const word of this.lists[gram] ?? []) found.push(word)
    return found
  }

  private rarest(grams: readonly number[]): readonly Kept[] {
    let rarest: Kept[] | undefined
    for (const gram of grams) {
      const list = this.lists[gram]
      if (!list) return []
      if (!rarest || list.length < rarest.length) rarest = list
    }
    return rarest ?? []
  }
}

const blanks = 2

/** The distinct trigrams that end at the letter `from` or later. */
function gramsOf(text: string, from = 0): number[] {
  const grams: number[] = []
  let gram = 0
  for (let at = 0; at < text.length; at++) {
    gram = (gram * letterNumbers + letterNumber(text, at)) % letterNumbers ** 3
    if (at >= from && !grams.includes(gram)) grams.push(gram)
  }
  return grams
}
