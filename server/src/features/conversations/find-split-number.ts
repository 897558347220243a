import { isMobile, isPlain, readNumbers } from '../../core/moderation/text-rules/find-number.ts'
import { type Reading, wordSet } from '../../core/moderation/text-rules/read-text.ts'
import type { Finding } from '../../core/moderation/text-rules/text-rules.ts'

export type ContactFinding = Pick<Finding, 'quote' | 'isCertain'>

/** The digits that a message adds to a number split over several messages. */
interface Piece {
  digits: string
  /** Only digits and filler words. */
  isBare: boolean
}

const noPiece: Piece = { digits: '', isBare: false }

/** Words between the pieces of a number. */
const fillers = wordSet(`
  and then aur phir fir dash hyphen space dot comma star plus next last first start starts starting begin begins end ends
  beginning ending final finally now after that rest remaining baki baaki uske baad iske aage pehle pahle shuru akhri aakhri no num
  with number nmbr nbr digit digits mobile mob phone ph contact whatsapp call my mera mere is hai h ye yeh this it its the are
  ok okay done only bas ab slowly write down likho note save karo kar lo part half second third me main par pe on
  और फिर नंबर मेरा है आगे बाद उसके बाकी आखिरी पहले यह ये`)
/** A longer message, or one with more other words, is a sentence with a few digits in it. */
const otherWordsMax = 3
const pieceMaxLength = 80
/** At least 8 digits in a row are no year, age or price. */
const bareMin = 8

/** The split number that this message completes, with its pieces in `quote`. `earlier` is only read if `text` has digits. */
export function findSplitNumber(
  text: Reading,
  earlier: () => readonly Reading[],
): ContactFinding | undefined {
  const last = pieceOf(text)
  if (last.digits === '') return undefined
  let pieces: Piece[] = [last]
  for (const piece of earlier().map(pieceOf).toReversed()) {
    if (piece.digits === '') continue
    pieces = [piece, ...pieces]
    if (isNumber(pieces))
      return { quote: pieces.map(({ digits }) => digits).join(' … '), isCertain: isMobile(digitsOf(pieces)) }
  }
  return undefined
}

const digitsOf = (pieces: readonly Piece[]) => pieces.map(({ digits }) => digits).join('')

function isNumber(pieces: readonly Piece[]): boolean {
  // A price or a year answers a question.
  const parts = pieces.filter(({ digits }) => !isPlain(digits))
  if (parts.length === 0) return false
  return (
    isMobile(digitsOf(pieces)) || (pieces.every(piece => piece.isBare) && digitsOf(parts).length >= bareMin)
  )
}

/** "5.10" answers a question about height. */
const height = /^\s*[4-6]\.(\d|1[01])\s*$/

function pieceOf(plain: Reading): Piece {
  if (plain.text.length > pieceMaxLength || height.test(plain.text)) return noPiece
  const { reading, runs } = readNumbers(plain)
  const isWithin = (place: number) => runs.some(({ from, to }) => place >= from && place < to)
  const words = [...reading.text.matchAll(/[\p{L}\p{M}§]+/gu)].filter(
    ({ 0: word, index }) => !fillers.has(word) && !isWithin(index),
  ).length
  if (words > otherWordsMax) return noPiece
  if (words === 0) return { digits: runs.map(({ digits }) => digits).join(''), isBare: true }
  const numbers = runs.map(run => run.withoutYears).filter(digits => digits.length > 1 && !isPlain(digits))
  return { digits: numbers.join(''), isBare: false }
}
