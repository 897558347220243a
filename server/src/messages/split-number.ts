import { looseRuns } from '../text-rules/find-phone.ts'
import { wordSet } from '../text-rules/fold.ts'
import { isYear } from '../text-rules/honest-dates.ts'
import { isAmount } from '../text-rules/honest-numbers.ts'
import { isMobile } from '../text-rules/numerals.ts'
import type { Token } from '../text-rules/tokens.ts'

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
  tokens: readonly Token[],
  earlier: () => readonly (readonly Token[])[],
): string | undefined {
  const last = pieceOf(tokens)
  if (last.digits === '') return undefined
  let told: Piece[] = [last]
  for (const piece of earlier().map(pieceOf).toReversed()) {
    if (piece.digits === '') continue
    told = [piece, ...told]
    if (isTold(told)) return told.map(({ digits }) => digits).join(' … ')
  }
  return undefined
}

function isTold(pieces: readonly Piece[]): boolean {
  const told = (list: readonly Piece[]) => list.map(({ digits }) => digits).join('')
  if (pieces.every(isPlain)) return false
  if (isMobile(told(pieces))) return true
  const isBare = pieces.every(piece => piece.isBare)
  return isBare && told(pieces.filter(piece => !isPlain(piece))).length >= bareMin
}

/** 15000 and then 18000, 2015 and then 2019: prices and years are answers. */
const isPlain = ({ digits }: Piece) => isAmount(digits) || isYear(digits)

/** "5.10", the answer to a question. */
const isHeight = (tokens: readonly Token[]) =>
  /^[4-6]\.(\d|1[01])$/.test(tokens.map(({ text }) => text).join(''))

function pieceOf(tokens: readonly Token[]): Piece {
  const [start, end] = [tokens[0], tokens.at(-1)]
  if (!start || !end || end.to - start.from > longest || isHeight(tokens)) return nothing
  const runs = looseRuns(tokens)
  const isWithin = (place: number) => runs.some(({ first, last }) => place >= first && place <= last)
  const words = tokens.filter(
    ({ kind, text }, place) => kind !== 'sign' && !fillers.has(text) && !isWithin(place),
  ).length
  if (words > wordsMax) return nothing
  if (words === 0) return { digits: runs.map(({ digits }) => digits).join(''), isBare: true }
  const told = runs.map(run => run.withoutYears).filter(digits => digits.length > 1 && !isAmount(digits))
  return { digits: told.join(''), isBare: false }
}
