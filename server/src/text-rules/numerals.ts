import {
  digitOfMixed,
  digitsOfChain,
  digitsOfWord,
  isTens,
  isUnit,
  soundsLike,
  timesOf,
} from './number-words.ts'
import type { Token } from './tokens.ts'

/** Digits of a text, in figures or in words, and the tokens they stand in. */
export interface Numeral {
  digits: string
  first: number
  last: number
}

/** A mobile number of India, with or without what is dialled before it. */
export const isMobile = (digits: string): boolean => /^(0|91|091|0091)?[6-9]\d{9}$/.test(digits)

/** Letters that stand for digits among digits. */
const figures: Record<string, string> = { o: '0', q: '0', i: '1', l: '1', z: '2', s: '5', g: '9', b: '8' }
export const isFigures = (text: string, most = 3) =>
  text.length <= most && [...text].every(letter => letter in figures)
/** Touching a digit there may be a few more of them: 62s368osos. */
const touchingMax = 5

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
  const spelled = mixedAt(tokens, place) ?? spacedAt(tokens, place)
  if (spelled) return spelled
  if (token.kind === 'digits') return at(token.text)

  if (isSaidOf(tokens, place)) return at(next?.text, place + 1)
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
  const isTouching = touchesDigits(tokens, place)
  if (!isFigures(token.text, isTouching ? touchingMax : undefined)) return undefined
  return isTouching || isAmong(tokens, place) ? at(figuresOf(token.text)) : undefined
}

/** "first five 98765", where the word counts the figures, and "my personal one 98765 …", where it is none. */
function isSaidOf(tokens: readonly Token[], place: number): boolean {
  const [before, word, figures] = [tokens[place - 1], tokens[place]?.text ?? '', tokens[place + 1]]
  if (figures?.kind !== 'digits' || figures.text.length < 2) return false
  const digit = digitsOfWord(word)
  if (digit === String(figures.text.length)) return true
  return digit === '1' && before?.kind === 'word' && plainDigits(before) === undefined
}

const mixedMax = 6

/** "s3ven", "7even": one digit written in letters and figures. */
export function mixedAt(tokens: readonly Token[], first: number): Numeral | undefined {
  const isWithin = tokens[first]?.isGlued && tokens[first - 1]?.kind !== 'sign'
  if (isWithin || !isMixedGoingOn(tokens, first + 1)) return undefined
  let text = tokens[first]?.text ?? ''
  let last = first
  while (text.length < mixedMax && isMixedGoingOn(tokens, last + 1)) text += tokens[++last]?.text
  const digits = isMixedGoingOn(tokens, last + 1) ? undefined : digitOfMixed(text)
  return digits === undefined ? undefined : { digits, first, last }
}

function isMixedGoingOn(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  return token?.isGlued === true && token.kind !== 'sign'
}

const lettersMax = 120

/** "n i n e e i g h t", "n.i.n.e": words for digits, letter by letter. */
function spacedAt(tokens: readonly Token[], first: number): Numeral | undefined {
  const isLetter = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1
  const before = tokens[first - 1]
  if (!isLetter(tokens[first]) || isLetter(before?.kind === 'sign' ? tokens[first - 2] : before))
    return undefined
  let letters = ''
  let last = first
  for (let place = first; place < first + lettersMax; place++) {
    if (tokens[place]?.kind === 'sign' && isLetter(tokens[place + 1])) continue
    if (!isLetter(tokens[place])) break
    letters += tokens[place]?.text
    last = place
  }
  const digits = letters.length < 3 ? undefined : digitsOfChain(letters, 1)
  return digits === undefined ? undefined : { digits, first, last }
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

const figuresOf = (text: string) => [...text].map(letter => figures[letter]).join('')

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
