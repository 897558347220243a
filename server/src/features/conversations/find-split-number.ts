import { isMobile, isPlain, readNumbers } from '../../core/moderation/text-rules/find-number.ts'
import { type Reading, wordSet } from '../../core/moderation/text-rules/read-text.ts'
import type { Finding } from '../../core/moderation/text-rules/text-rules.ts'

/** A way to reach the sender elsewhere. */
export type ContactFinding = Pick<Finding, 'quote' | 'isCertain'>

/** What a message adds to a number that is told in pieces. */
interface Piece {
  digits: string
  /** Nothing but digits and the words with which a number is told. */
  isBare: boolean
}

const nothing: Piece = { digits: '', isBare: false }

/** Said between the pieces of a number. */
const fillers = wordSet(`
  and then aur phir fir dash hyphen space dot comma star plus next last first start starts starting begin begins end ends
  beginning ending final finally now after that rest remaining baki baaki uske baad iske aage pehle pahle shuru akhri aakhri no num
  with number nmbr nbr digit digits mobile mob phone ph contact whatsapp call my mera mere is hai h ye yeh this it its the are
  ok okay done only bas ab slowly write down likho note save karo kar lo part half second third me main par pe on
  और फिर नंबर मेरा है आगे बाद उसके बाकी आखिरी पहले यह ये`)
/** With more words than this besides, or longer than this, a message is talk in which a few digits stand. */
const wordsMax = 3
const longest = 80
/** As in one message: so many digits in a row are no year, age or price. */
const bareMin = 8

/** The pieces of a number that this message completes, in one line; undefined where there is none. Most say no digit. */
export function findSplitNumber(
  text: Reading,
  earlier: () => readonly Reading[],
): ContactFinding | undefined {
  const last = pieceOf(text)
  if (last.digits === '') return undefined
  let told: Piece[] = [last]
  for (const piece of earlier().map(pieceOf).toReversed()) {
    if (piece.digits === '') continue
    told = [piece, ...told]
    if (isNumber(told))
      return { quote: told.map(({ digits }) => digits).join(' … '), isCertain: isMobile(digitsOf(told)) }
  }
  return undefined
}

const digitsOf = (pieces: readonly Piece[]) => pieces.map(({ digits }) => digits).join('')

function isNumber(pieces: readonly Piece[]): boolean {
  // Prices and years are answers.
  const parts = pieces.filter(({ digits }) => !isPlain(digits))
  if (parts.length === 0) return false
  return (
    isMobile(digitsOf(pieces)) || (pieces.every(piece => piece.isBare) && digitsOf(parts).length >= bareMin)
  )
}

/** "5.10", the answer to a question. */
const height = /^\s*[4-6]\.(\d|1[01])\s*$/

function pieceOf(plain: Reading): Piece {
  if (plain.text.length > longest || height.test(plain.text)) return nothing
  const { reading, runs } = readNumbers(plain)
  const isWithin = (place: number) => runs.some(({ from, to }) => place >= from && place < to)
  const words = [...reading.text.matchAll(/[\p{L}\p{M}§]+/gu)].filter(
    ({ 0: word, index }) => !fillers.has(word) && !isWithin(index),
  ).length
  if (words > wordsMax) return nothing
  if (words === 0) return { digits: runs.map(({ digits }) => digits).join(''), isBare: true }
  const told = runs.map(run => run.withoutYears).filter(digits => digits.length > 1 && !isPlain(digits))
  return { digits: told.join(''), isBare: false }
}
