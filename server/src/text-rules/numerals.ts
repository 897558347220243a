import { digitsOfChain, digitsOfWord, isTens, isUnit, soundsLike, timesOf } from './number-words.ts'
import type { Token } from './tokens.ts'

/** Digits of a text, in figures or in words, and the tokens they stand in. */
export interface Numeral {
  digits: string
  first: number
  last: number
}

/** Letters that stand for digits among digits. */
const figures: Record<string, string> = { o: '0', q: '0', i: '1', l: '1', z: '2', s: '5', g: '9', b: '8' }
const isFigures = (text: string) => text.length <= 3 && [...text].every(letter => letter in figures)

export function numeralsOf(tokens: readonly Token[]): Numeral[] {
  const numerals: Numeral[] = []
  for (let place = 0; place < tokens.length; place++) {
    const found = numeralAt(tokens, place)
    if (!found) continue
    numerals.push(found)
    place = found.last
  }
  return numerals
}

function numeralAt(tokens: readonly Token[], place: number): Numeral | undefined {
  const token = tokens[place] as Token
  const next = tokens[place + 1]
  const at = (digits: string | undefined, last = place) =>
    digits === undefined ? undefined : { digits, first: place, last }
  if (token.kind === 'sign') return undefined
  if (token.kind === 'digits') return at(token.text)

  const times = timesOf(token.text)
  if (times && next) {
    const repeated = plainDigits(next)
    return at(repeated && repeated.charAt(0).repeat(times - 1) + repeated, place + 1)
  }
  if (isTens(token.text)) return tensAt(tokens, place)
  const digits = plainDigits(token)
  if (digits !== undefined) return at(digits)
  const sound = soundsLike.get(token.text)
  if (sound && isAmong(tokens, place, digit => digit.length === 1)) return at(sound)
  const letters = figuresOf(token.text)
  return letters && (touchesDigits(tokens, place) || isAmong(tokens, place)) ? at(letters) : undefined
}

function plainDigits(token: Token): string | undefined {
  if (token.kind === 'digits') return token.text
  return token.kind === 'word' ? (digitsOfWord(token.text) ?? digitsOfChain(token.text)) : undefined
}

/** "ninety eight" and "ninety-eight" are two digits, not three. */
function tensAt(tokens: readonly Token[], place: number): Numeral {
  const tens = digitsOfWord(tokens[place]?.text as string) as string
  const last = tokens[place + 1]?.text === '-' ? place + 2 : place + 1
  const unit = tokens[last]
  if (unit?.kind !== 'word' || !isUnit(unit.text)) return { digits: tens, first: place, last: place }
  return { digits: tens.charAt(0) + digitsOfWord(unit.text), first: place, last }
}

const figuresOf = (text: string) =>
  isFigures(text) ? [...text].map(letter => figures[letter]).join('') : undefined

function touchesDigits(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1]
  const isBefore = tokens[place]?.isGlued && tokens[place - 1]?.kind === 'digits'
  return isBefore || (next?.isGlued === true && next.kind === 'digits')
}

/**
 * Whether digits stand on both sides, with at most a sign between; beyond one side may be another such letter.
 * "24 to 30" is a range, "3 to 1" may not be one.
 */
function isAmong(tokens: readonly Token[], place: number, isDigit = (_digits: string) => true): boolean {
  const before = tokens[tokens[place - 1]?.kind === 'sign' ? place - 2 : place - 1]
  const after = tokens[tokens[place + 1]?.kind === 'sign' ? place + 2 : place + 1]
  const sides = [before, after].map(token => token && plainDigits(token))
  const isSide = (digits: string | undefined) => digits !== undefined && isDigit(digits)
  const isLetter = (token: Token | undefined) =>
    token !== undefined && token.text.length === 1 && isFigures(token.text)
  return sides.some(isSide) && [before, after].every((token, side) => isSide(sides[side]) || isLetter(token))
}
