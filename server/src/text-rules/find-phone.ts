import { wordSet } from './fold.ts'
import { isYear } from './honest-dates.ts'
import { callWords, honestNumbers, isAmount } from './honest-numbers.ts'
import { isMobile, type Numeral, numeralsOf } from './numerals.ts'
import type { Range, Token } from './tokens.ts'

/** Digits with nothing but signs and small words between them, as a phone number is written or told. */
export interface Run extends Range {
  digits: string
  /** Without the years among them. */
  withoutYears: string
  isList: boolean
}

const small = wordSet('and then aur phir fir dash hyphen space dot comma star slash next plus और फिर')
/** How far apart the pieces of one number may stand, in characters, and how many there may be. */
const reach = 30
/** And how far where they are more than a few: ages and sizes stand in a text by the dozen. */
const [few, shortReach] = [3, 12]
const pieces = 5
/** How many tokens back a word like "call" still speaks of the number. */
const cueReach = 5

/** The digits of a text that no honest number explains. */
export function looseRuns(tokens: readonly Token[]): Run[] {
  const honest = honestNumbers(tokens)
  const numerals = numeralsOf(tokens).filter(({ first, last }) => !honest.has(first) && !honest.has(last))
  return toRuns(tokens, numerals)
}

export function findPhone(tokens: readonly Token[]): Range | undefined {
  const runs = looseRuns(tokens)
  return runs.find(run => isTold(tokens, run)) ?? findScattered(tokens, runs)
}

/** Numbers in a list, as marks or ages are, need to be a few more. */
function isTold(tokens: readonly Token[], { digits, withoutYears, isList, first }: Run): boolean {
  if (isMobile(digits) || withoutYears.length >= (isList ? 10 : 8)) return true
  if (digits.length >= 8 && tokens[first - 1]?.text === '+') return true
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

/** Whether only signs, small words, or a letter within a word stand between two numerals. */
function isTight(tokens: readonly Token[], before: number, after: number): boolean {
  if (after - before > signsMax) return false
  for (let place = before + 1; place < after; place++) {
    const { kind, text, isGlued } = tokens[place] as Token
    const isSeparator = kind === 'sign' || small.has(text) || (isGlued && isLetterAgain(text))
    if (kind === 'digits' || !isSeparator) return false
  }
  return true
}

/** "x", "xx". */
const isLetterAgain = (text: string) => text.length === 1 || (text.length === 2 && text[0] === text[1])

/** "98765 is how it starts and 43210 how it ends": pieces that make exactly one number together. */
function findScattered(tokens: readonly Token[], runs: readonly Run[]): Range | undefined {
  for (const [start, { first }] of runs.entries()) {
    let digits = ''
    let farthest = 0
    for (const [place, run] of runs.slice(start, start + pieces).entries()) {
      const before = runs[start + place - 1]
      const distance = before ? distanceOf(tokens, before.last, run.first) : 0
      if (place > 0 && distance > reach) break
      farthest = place > 0 ? Math.max(farthest, distance) : 0
      if (place >= few && farthest > shortReach) break
      if (run.withoutYears.length < 2 || isAmount(run.withoutYears)) break
      digits += run.withoutYears
      const isCued = digits.length >= 8 && digits.length <= 13 && hasCue(tokens, first)
      if (place > 0 && (isMobile(digits) || isCued)) return { first, last: run.last }
    }
  }
  return undefined
}

/** In characters, from the end of one token to the beginning of another. */
const distanceOf = (tokens: readonly Token[], before: number, after: number) =>
  (tokens[after]?.from ?? 0) - (tokens[before]?.to ?? 0)
