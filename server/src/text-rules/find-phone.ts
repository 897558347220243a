import { wordSet } from './fold.ts'
import { callWords, honestNumbers, isYear } from './honest-numbers.ts'
import { type Numeral, numeralsOf } from './numerals.ts'
import type { Range, Token } from './tokens.ts'

/** Digits with nothing but signs and small words between them, as a phone number is written or told. */
interface Run extends Range {
  digits: string
  /** Without the years among them. */
  withoutYears: string
  isList: boolean
}

const small = wordSet('and then aur phir fir dash hyphen space dot comma star slash next plus और फिर')
/** How far apart the pieces of one number may stand, in characters, and how many there may be. */
const reach = 30
const pieces = 3
/** How many tokens back a word like "call" still speaks of the number. */
const cueReach = 5

const isPhone = (digits: string) => /^(0|91|091|0091)?[6-9]\d{9}$/.test(digits)

export function findPhone(tokens: readonly Token[]): Range | undefined {
  const honest = honestNumbers(tokens)
  const numerals = numeralsOf(tokens).filter(({ first, last }) => !honest.has(first) && !honest.has(last))
  const runs = toRuns(tokens, numerals)
  return runs.find(run => isTold(tokens, run)) ?? findScattered(tokens, runs)
}

/** Numbers in a list, as marks or ages are, need to be a few more. */
function isTold(tokens: readonly Token[], { digits, withoutYears, isList, first }: Run): boolean {
  if (isPhone(digits) || withoutYears.length >= (isList ? 10 : 8)) return true
  return withoutYears.length >= 6 && hasCue(tokens, first)
}

function hasCue(tokens: readonly Token[], place: number): boolean {
  return tokens.slice(Math.max(0, place - cueReach), place).some(({ text }) => callWords.has(text))
}

function toRuns(tokens: readonly Token[], numerals: readonly Numeral[]): Run[] {
  const runs: Run[] = []
  for (const { digits, first, last } of numerals) {
    const run = runs.at(-1)
    const counted = isYear(digits) ? '' : digits
    if (run && isTight(tokens, run.last, first)) {
      run.isList ||= tokens[run.last + 1]?.text === ','
      run.digits += digits
      run.withoutYears += counted
      run.last = last
    } else runs.push({ digits, withoutYears: counted, isList: false, first, last })
  }
  return runs
}

const signsMax = 12

/** Whether only signs, small words, or single letters within a word stand between two numerals. */
function isTight(tokens: readonly Token[], before: number, after: number): boolean {
  if (after - before > signsMax) return false
  for (let place = before + 1; place < after; place++) {
    const { kind, text, isGlued } = tokens[place] as Token
    const isSeparator = kind === 'sign' || small.has(text) || (isGlued && text.length === 1)
    if (kind === 'digits' || !isSeparator) return false
  }
  return true
}

/** "98765 is how it starts and 43210 how it ends": pieces that make exactly one number together. */
function findScattered(tokens: readonly Token[], runs: readonly Run[]): Range | undefined {
  for (const [start, { first }] of runs.entries()) {
    let digits = ''
    for (const [place, run] of runs.slice(start, start + pieces).entries()) {
      const before = runs[start + place - 1]
      if (place > 0 && before && !isWithinReach(tokens, before.last, run.first)) break
      if (run.withoutYears.length < 2) break
      digits += run.withoutYears
      const isCued = digits.length >= 8 && digits.length <= 13 && hasCue(tokens, first)
      if (place > 0 && (isPhone(digits) || isCued)) return { first, last: run.last }
    }
  }
  return undefined
}

function isWithinReach(tokens: readonly Token[], before: number, after: number): boolean {
  return (tokens[after]?.from ?? 0) - (tokens[before]?.to ?? 0) <= reach
}
