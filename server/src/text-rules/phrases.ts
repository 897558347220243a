import { foldWord } from './fold.ts'
import { type Range, type Token, textAt } from './tokens.ts'

/** Words that turn a phrase into its opposite, and how many tokens before and after it they are looked for. */
export interface Denials {
  words: ReadonlySet<string>
  before: number
  after: number
}

/** Stands in a table of phrases for any number in figures. */
const anyNumber = '#'

/**
 * Finds phrases that are not denied. The table has one a line: its words in order, with at most one other word between
 * them; a stroke separates alternatives, # is any number.
 */
export function phraseFinder(table: string, denials: Denials) {
  const byFirstWord = new Map<string, ReadonlySet<string>[][]>()
  for (const line of table.trim().split('\n')) {
    const [first, ...rest] = line
      .trim()
      .split(/\s+/)
      .map(words => words.split('|').map(foldWord))
    const sets = rest.map(words => new Set(words))
    for (const word of first ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), sets])
  }

  return (tokens: readonly Token[]): Range | undefined => {
    for (const first of tokens.keys()) {
      for (const rest of byFirstWord.get(wordAt(tokens, first)) ?? []) {
        const last = endOfPhrase(tokens, first, rest)
        if (last !== undefined && !isDenied(tokens, first, last, denials)) return { first, last }
      }
    }
    return undefined
  }
}

const wordAt = (tokens: readonly Token[], place: number) =>
  tokens[place]?.kind === 'digits' ? anyNumber : textAt(tokens, place)

function endOfPhrase(tokens: readonly Token[], first: number, rest: readonly ReadonlySet<string>[]) {
  let last = first
  for (const words of rest) {
    const step = [1, 2].find(ahead => words.has(wordAt(tokens, last + ahead)))
    if (step === undefined) return undefined
    last += step
  }
  return last
}

function isDenied(tokens: readonly Token[], first: number, last: number, denials: Denials): boolean {
  const near = [
    ...tokens.slice(Math.max(0, first - denials.before), first),
    ...tokens.slice(last + 1, last + 1 + denials.after),
  ]
  return near.some(({ text }) => denials.words.has(text))
}
