import { popcount } from './bitmap.ts'
import type { Word } from './word-likeness.ts'

/** What of a word fits into a few numbers. They tell at a glance that another word is nothing like it. */
export interface WordSignature {
  opening: number
  letters: number
  pairs: number
  length: number
  soundOpening: number
  soundLetters: number
  soundLength: number
}

export function signatureOf({ text, sound }: Word): WordSignature {
  return {
    opening: openingOf(text),
    letters: lettersOf(text),
    pairs: pairsOf(text),
    length: text.length,
    soundOpening: openingOf(sound),
    soundLetters: lettersOf(sound),
    soundLength: sound.length,
  }
}

/** A letter as a number below 32. It tells the letters of the alphabet apart; letters of other scripts share numbers. */
export const letterNumber = (text: string, at: number) => text.charCodeAt(at) & 31

const bitsPerLetter = 5
const lettersInOpening = 6

/** The first six letters, the first of them in the highest bits. */
function openingOf(text: string): number {
  let opening = 0
  for (let at = 0; at < lettersInOpening; at++)
    opening = (opening << bitsPerLetter) | (at < text.length ? letterNumber(text, at) : 0)
  return opening
}

/** Covers as many letters of an opening as the text has. */
export const openingMask = (text: string) =>
  -1 << (bitsPerLetter * Math.max(0, lettersInOpening - text.length))

/** One bit for each letter that occurs. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << letterNumber(text, at)
  return letters
}

/** One bit for each two letters that follow one another; many pairs share a bit. */
function pairsOf(text: string): number {
  let pairs = 0
  for (let at = 1; at < text.length; at++)
    pairs |= 1 << ((letterNumber(text, at - 1) * 11 + letterNumber(text, at)) & 31)
  return pairs
}

export const holdsAll = (set: number, asked: number) => (asked & ~set) === 0

/** An edit takes at most one letter out of a set of letters and puts at most one in. */
export const mayBeWithin = (edits: number, asked: number, own: number) =>
  popcount(asked & ~own) <= edits && popcount(own & ~asked) <= edits
