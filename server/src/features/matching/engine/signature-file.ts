import { popcount } from './bitmap.ts'
import { EditPattern } from './edit-pattern.ts'
import { letterNumber } from './letter-number.ts'
import { editsAllowed, type Word } from './word-likeness.ts'

interface Signature {
  letters: number
  /** The letters that occur more than once. */
  repeated: number
  length: number
  soundLetters: number
  soundLength: number
}

type Columns = Record<keyof Signature, Int32Array>

/**
 * Words that begin with the same sound, each with a signature of five numbers. A query for similar spellings scans the
 * signatures and reads only the few words that can match.
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

  /** Moves the last word into the gap. */
  remove(word: Kept): void {
    const at = this.words.indexOf(word)
    const last = this.words.length - 1
    for (const name of columnNames) this.columns[name][at] = this.columns[name][last] as number
    this.words[at] = this.words[last] as Kept
    this.words.pop()
  }

  /** Visits a superset of the words with a similar spelling. */
  eachThatMayBeSimilar(asked: Word, visit: (word: Kept) => void): void {
    const { words } = this
    const { letters, repeated, length, soundLetters, soundLength } = this.columns
    const signature = signatureOf(asked)
    const edits = editsAllowed(asked.text)
    const [pattern, soundPattern] = [new EditPattern(asked.text), new EditPattern(asked.sound)]
    for (let at = 0; at < words.length; at++) {
      if (
        (mayBeWithin(edits, signature.letters, letters[at] as number) &&
          areNear(length[at] as number, signature.length, edits) &&
          mayRepeatWithin(edits, signature, letters[at] as number, repeated[at] as number) &&
          pattern.mayBeWithin(edits, (words[at] as Kept).text)) ||
        (mayBeWithin(1, signature.soundLetters, soundLetters[at] as number) &&
          areNear(soundLength[at] as number, signature.soundLength, 1) &&
          soundPattern.mayBeWithin(1, (words[at] as Kept).sound))
      )
        visit(words[at] as Kept)
    }
  }
}

const signatureOf = ({ text, sound }: Word): Signature => ({
  letters: lettersOf(text),
  repeated: repeatedOf(text),
  length: text.length,
  soundLetters: lettersOf(sound),
  soundLength: sound.length,
})

const columnNames = ['letters', 'repeated', 'length', 'soundLetters', 'soundLength'] as const

function resized(before: Columns | undefined, words: number): Columns {
  const column = (name: keyof Signature) => {
    const after = new Int32Array(words)
    if (before) after.set(before[name])
    return after
  }
  return Object.fromEntries(columnNames.map(name => [name, column(name)])) as Columns
}

function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << letterNumber(text, at)
  return letters
}

function repeatedOf(text: string): number {
  let [letters, repeated] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = 1 << letterNumber(text, at)
    repeated |= letters & letter
    letters |= letter
  }
  return repeated
}

const areNear = (one: number, other: number, most: number) => Math.abs(one - other) <= most

/** An edit removes at most one letter from a set of letters and adds at most one. Tests both without a branch. */
const mayBeWithin = (edits: number, asked: number, own: number) =>
  (leftAfter(edits, asked & ~own) | leftAfter(edits, own & ~asked)) === 0

/** As `mayBeWithin`, with repeated letters. Costs more, and rejects five of six words that passed the first test. */
function mayRepeatWithin(edits: number, asked: Signature, letters: number, repeated: number): boolean {
  const removed = popcount(asked.letters & ~letters) + popcount(asked.repeated & ~repeated)
  const added = popcount(letters & ~asked.letters) + popcount(repeated & ~asked.repeated)
  return removed <= edits && added <= edits
}

/** The set without its first one or two letters. */
function leftAfter(edits: number, set: number): number {
  const rest = set & (set - 1)
  return edits === 1 ? rest : rest & (rest - 1)
}
