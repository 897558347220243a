import { fold } from './fold.ts'

/** A run of letters, a run of digits, or one sign. */
export interface Token {
  kind: 'word' | 'digits' | 'sign'
  /** Folded: in small letters and plain digits. */
  text: string
  /** Where it stands in the text as typed. */
  from: number
  to: number
  /** Follows the token before it without a blank. */
  isGlued: boolean
  /** Begins with a capital letter, as names do. */
  isCapital: boolean
}

/** From one token to another, both within. */
export interface Range {
  first: number
  last: number
}

/** The text at a place, or nothing beyond the ends. */
export const textAt = (tokens: readonly Token[], place: number): string => tokens[place]?.text ?? ''

export const isDigits = (token: Token | undefined): token is Token => token?.kind === 'digits'

export function tokensOf(text: string): Token[] {
  const { chars, at } = fold(text)
  const tokens: Token[] = []
  let last: Token | undefined
  let isGlued = false
  for (const [place, char] of chars.entries()) {
    const kind = kindOf(char)
    if (kind === 'blank') {
      isGlued = false
      continue
    }
    const from = at[place] as number
    const to = at[place + 1] ?? text.length
    if (last && isGlued && kind !== 'sign' && last.kind === kind) {
      last.text += char
      last.to = to
    } else {
      const typed = text.charAt(from)
      last = { kind, text: char, from, to, isGlued, isCapital: typed !== typed.toLowerCase() }
      tokens.push(last)
    }
    isGlued = true
  }
  return tokens
}

function kindOf(char: string): Token['kind'] | 'blank' {
  if (char >= '0' && char <= '9') return 'digits'
  if (char >= 'a' && char <= 'z') return 'word'
  if (char === ' ' || blank.test(char)) return 'blank'
  return /[\p{L}\p{M}]/u.test(char) ? 'word' : 'sign'
}

/** Brackets say nothing: "rahul[at]home", "(9)(8)(7)". */
const blank = /[\s()[\]{}<>]/
