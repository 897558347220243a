/** A text folded to lower-case Latin letters and plain digits. `at` maps each character to its index in `typed`. */
export interface Reading {
  typed: string
  text: string
  at: number[]
}

export interface Range {
  from: number
  to: number
  /** May be harmless: a number that is no mobile number, an app without an account name. */
  isDoubtful?: boolean
}

/**
 * Folds a text to what a reader sees: digits of any script become digits, look-alike letters become one letter, invisible
 * characters are dropped, brackets become spaces.
 */
export function fold(typed: string): Reading {
  const at: number[] = []
  let text = ''
  let place = 0
  for (const char of typed) {
    const folded = foldChar(char)
    text += folded
    for (let unit = 0; unit < folded.length; unit++) at.push(place)
    place += char.length
  }
  at.push(place)
  return { typed, text, at }
}

export const foldWord = (word: string): string => fold(word).text

export const listOf = (text: string): string[] => text.trim().split(/\s+/)
export const wordSet = (text: string): ReadonlySet<string> => new Set(listOf(text).map(foldWord))
/** A regular expression that matches any of the words, longest first. */
export const anyOf = (text: string): string => {
  const words = [...wordSet(text)].sort((one, other) => other.length - one.length)
  return `(?:${words.join('|')})`
}
export const start = '(?<![\\p{L}\\p{M}\\d])'
export const end = '(?![\\p{L}\\p{M}\\d])'

/** Replaces each match for which `change` returns another text. The indexes into the typed text stay. */
export function rewrite(
  reading: Reading,
  pattern: RegExp,
  change: (match: RegExpExecArray) => string | undefined,
): Reading {
  let text = ''
  const at: number[] = []
  let done = 0
  const copyTo = (place: number) => {
    text += reading.text.slice(done, place)
    for (let next = done; next < place; next++) at.push(reading.at[next] as number)
  }
  for (const match of reading.text.matchAll(pattern)) {
    const changed = change(match)
    if (changed === undefined || changed === match[0]) continue
    copyTo(match.index)
    text += changed
    for (let next = 0; next < changed.length; next++) at.push(reading.at[match.index] as number)
    done = match.index + match[0].length
  }
  if (done === 0) return reading
  copyTo(reading.text.length)
  at.push(reading.at.at(-1) as number)
  return { typed: reading.typed, text, at }
}

export const isCapital = ({ typed, at }: Reading, place: number): boolean =>
  /\p{Lu}/u.test(typed.charAt(at[place] ?? 0))

/** Joins words that are written letter by letter: "i n s t a", "g.m.a.i.l", "n-i-n-e". */
export const joinLetters = (reading: Reading): Reading =>
  rewrite(reading, /(?<![\p{L}\p{M}\d])(?:[a-z][ ._*-]{1,2}){2,}[a-z](?![\p{L}\p{M}\d])/gu, ([letters]) =>
    letters.replace(/[^a-z]/g, ''),
  )

const quoteMax = 60

export function quoteOf({ typed, at }: Reading, { from, to }: Range): string {
  const quote = typed.slice(at[from], at[to]).replace(/\s+/g, ' ').trim()
  return quote.length > quoteMax ? `${quote.slice(0, quoteMax - 1)}…` : quote
}

/** Joiners, direction marks, tags, combining marks and the nukta of Hindi. Vowel signs count as letters. */
const invisible = /^(?:\p{Cf}|\p{Me}|\u093c|(?=\p{Mn})\p{Script=Inherited})$/u

/** Some characters expand to a sentence: U+FDFA to 18 characters. */
const foldedMax = 4
const knownMax = 4096

function foldChar(char: string): string {
  const before = known.get(char)
  if (before !== undefined) return before
  let folded = ''
  for (const part of char.normalize('NFKD').toLowerCase()) {
    if (folded.length >= foldedMax) break
    if (!invisible.test(part)) folded += known.get(part) ?? part
  }
  if (known.size < knownMax) known.set(char, folded)
  return folded
}

/** The tables below, and a cache of characters that were folded before. */
const known = new Map<string, string>([...'()[]{}<>'].map(bracket => [bracket, ' ']))

/** The zero of each script with ten digits in a row: Arabic, Persian, and the scripts of India and its neighbours. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xabf0, 0x11066,
]
/** The one of each row of circled numbers, which NFKD does not fold. */
const ones = [0x24f5, 0x2776, 0x2780, 0x278a]
/** The A of letters in black circles and squares, and of flag letters. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]
/** Letters and signs of other alphabets, each followed by the Latin one it looks like. */
const alike = `
  аa вb сc еe нh іi јj кk мm оo рp ѕs тt уy хx ԁd һh ԛq ԝw ѵv пn гr з3 б6 ч4
  αa βb γy εe ηn ιi κk νv οo σo ρp τt υu χx ωw ϲc օo ոn սu ցg հh
  ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ıi łl øo đd ɑa ɡg ɩi †t 。. ·. ⓿0`

const setRow = (first: number, row: readonly string[]) => {
  for (const [place, folded] of row.entries()) known.set(String.fromCodePoint(first + place), folded)
}
for (const first of zeros) setRow(first, [...'0123456789'])
for (const first of ones) setRow(first, listOf('1 2 3 4 5 6 7 8 9 10'))
for (const first of alphabets) setRow(first, [...'abcdefghijklmnopqrstuvwxyz'])
for (const pair of listOf(alike)) {
  const [char = '', latin = ''] = pair
  known.set(char, latin)
}
