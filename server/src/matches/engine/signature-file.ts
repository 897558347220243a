import { EditPattern } from './edit-pattern.ts'
import { editsAllowed, lettersToSound, type Word } from './word-likeness.ts'
import { holdsAll, mayBeWithin, openingMask, signatureOf, type WordSignature } from './word-signature.ts'

type Columns = Record<keyof WordSignature, Int32Array>

/**
 * Words that begin with the same sound, and their signatures. A query passes over the signatures and looks only at the
 * words that may answer it, which is many times faster than looking at every word.
 */
export class SignatureFile<Kept extends Word> {
  private readonly words: Kept[] = []
  private columns: Columns = resized(undefined, 16)

  get isEmpty(): boolean {
    return this.words.length === 0
  }

  add(word: Kept): void {
    const at = this.words.push(word) - 1
    if (at === this.columns.letters.length) this.columns = resized(this.columns, at * 2)
    const signature = signatureOf(word)
    for (const name of columnNames) this.columns[name][at] = signature[name]
  }

  /** The last word takes the place of the one removed. */
  remove(word: Kept): void {
    const at = this.words.indexOf(word)
    const last = this.words.length - 1
    for (const name of columnNames) this.columns[name][at] = this.columns[name][last] as number
    this.words[at] = this.words[last] as Kept
    this.words.pop()
  }

  eachStartingWith(asked: Word, visit: (word: Kept) => void): void {
    const { opening: openings } = this.columns
    const { opening } = signatureOf(asked)
    const mask = openingMask(asked.text)
    for (let at = 0; at < this.words.length; at++) {
      if (((openings[at] as number) & mask) !== opening) continue
      const word = this.words[at] as Kept
      if (word.text.startsWith(asked.text)) visit(word)
    }
  }

  /** The words that may hold the asked one. */
  eachThatMayHold(asked: Word, visit: (word: Kept) => void): void {
    const { letters, pairs } = this.columns
    const signature = signatureOf(asked)
    for (let at = 0; at < this.words.length; at++)
      if (
        holdsAll(letters[at] as number, signature.letters) &&
        holdsAll(pairs[at] as number, signature.pairs)
      )
        visit(this.words[at] as Kept)
  }

  /** The words that may hold the asked one, sound like it, or be another spelling of it. */
  eachThatMayAnswer(asked: Word, visit: (word: Kept) => void): void {
    if (asked.text.length < lettersToSound) {
      this.eachThatMayHold(asked, visit)
      return
    }
    const { letters, pairs, length, soundOpening, soundLetters, soundLength } = this.columns
    const signature = signatureOf(asked)
    const mask = openingMask(asked.sound)
    const edits = editsAllowed(asked.text)
    const [pattern, soundPattern] = [new EditPattern(asked.text), new EditPattern(asked.sound)]
    for (let at = 0; at < this.words.length; at++) {
      const word = this.words[at] as Kept
      const own = letters[at] as number
      if (
        (holdsAll(own, signature.letters) && holdsAll(pairs[at] as number, signature.pairs)) ||
        ((soundOpening[at] as number) & mask) === signature.soundOpening ||
        (Math.abs((length[at] as number) - signature.length) <= edits &&
          mayBeWithin(edits, signature.letters, own) &&
          pattern.mayBeWithin(edits, word.text)) ||
        (Math.abs((soundLength[at] as number) - signature.soundLength) <= 1 &&
          mayBeWithin(1, signature.soundLetters, soundLetters[at] as number) &&
          soundPattern.mayBeWithin(1, word.sound))
      )
        visit(word)
    }
  }
}

const columnNames = Object.keys(signatureOf({ text: '', sound: '' })) as (keyof WordSignature)[]

function resized(before: Columns | undefined, words: number): Columns {
  const column = (name: keyof WordSignature) => {
    const after = new Int32Array(words)
    if (before) after.set(before[name])
    return after
  }
  return Object.fromEntries(columnNames.map(name => [name, column(name)])) as Columns
}
