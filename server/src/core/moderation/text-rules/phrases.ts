import { foldWord, type Range, type Reading } from './read-text.ts'

/** Words that negate a phrase, and how far before and after it to look for them. */
export interface Denials {
  words: ReadonlySet<string>
  before: number
  after: number
}

const anyNumber = '#'

/**
 * Finds phrases that are not negated. Each line of the table is a phrase: its words in order, with at most one other word
 * between them. A stroke separates alternatives, # is any number.
 */
export function phraseFinder(table: string, denials: Denials) {
  const byFirstWord = new Map<string, ReadonlySet<string>[][]>()
  for (const line of table.trim().split('\n')) {
    const [first = [], ...rest] = line
      .trim()
      .split(/\s+/)
      .map(words => words.split('|').map(foldWord))
    const sets = rest.map(words => new Set(words))
    for (const word of first) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), sets])
  }

  return ({ text }: Reading): Range | undefined => {
    const found = [...text.matchAll(/[\p{L}\p{M}]+|\d+|[^\s]/gu)]
    const words = found.map(([word]) => (/^\d/.test(word) ? anyNumber : word))
    for (const [first, word] of words.entries()) {
      for (const rest of byFirstWord.get(word) ?? []) {
        const last = endOfPhrase(words, first, rest)
        if (last === undefined || isDenied(words, first, last, denials)) continue
        const [from, to] = [found[first], found[last]]
        if (from && to) return { from: from.index, to: to.index + to[0].length }
      }
    }
    return undefined
  }
}

function endOfPhrase(words: readonly string[], first: number, rest: readonly ReadonlySet<string>[]) {
  let last = first
  for (const set of rest) {
    const step = [1, 2].find(ahead => set.has(words[last + ahead] ?? ''))
    if (step === undefined) return undefined
    last += step
  }
  return last
}

function isDenied(words: readonly string[], first: number, last: number, denials: Denials): boolean {
  const near = [
    ...words.slice(Math.max(0, first - denials.before), first),
    ...words.slice(last + 1, last + 1 + denials.after),
  ]
  return near.some(word => denials.words.has(word))
}
