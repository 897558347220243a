/**
 * A text as a reader takes it in, however it is written: digits of any script are digits, letters that look alike are
 * one letter, what cannot be seen is gone. Every character knows where it came from, so that a finding can be quoted.
 */
export interface Folded {
  chars: string[]
  /** Where each began in the text as typed. */
  at: number[]
}

export function fold(text: string): Folded {
  const chars: string[] = []
  const at: number[] = []
  let place = 0
  for (const char of text) {
    for (const folded of foldChar(char)) {
      chars.push(folded)
      at.push(place)
    }
    place += char.length
  }
  return { chars, at }
}

export function foldWord(word: string): string {
  return fold(word).chars.join('')
}

/** Words as they are found in a folded text. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(foldWord))
}

/** What has been folded before: a text has the same few signs again and again. */
const known = new Map<string, string>()
const knownMax = 4096

function foldChar(char: string): string {
  const before = known.get(char)
  if (before !== undefined) return before
  const folded = foldUnknown(char)
  if (known.size < knownMax) known.set(char, folded)
  return folded
}

function foldUnknown(char: string): string {
  const code = char.codePointAt(0) as number
  if (code < 0x80) return char.toLowerCase()
  const digit = digitOf(code)
  if (digit !== undefined) return digit
  if (invisible.test(char)) return ''
  const letter = letterOf(code)
  if (letter !== undefined) return letter
  const plain = char.normalize('NFKD').toLowerCase()
  let folded = ''
  for (const part of plain) {
    if (folded.length >= foldedMax) break
    if (!invisible.test(part)) folded += alike.get(part) ?? part
  }
  return folded
}

/** Some characters unfold into a sentence: U+FDFA would make 18 characters of each one typed. */
const foldedMax = 4

/** Joiners, direction marks and tags, marks set on letters, the dot below of Hindi. Vowel signs are letters here. */
const invisible = /^(?:\p{Cf}|\p{Me}|\u093c|(?=\p{Mn})\p{Script=Inherited})$/u

/** Where ten digits stand in a row from zero on: Arabic, Persian, and the scripts of India and around it. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xabf0, 0x11066,
]
/** The same from one on: circles that Unicode takes for pictures. */
const ones = [0x24f5, 0x2776, 0x2780, 0x278a]

function digitOf(code: number): string | undefined {
  const zero = zeros.find(first => code >= first && code < first + 10)
  if (zero !== undefined) return String(code - zero)
  const one = ones.find(first => code >= first && code < first + 10)
  if (one !== undefined) return String(code - one + 1)
  if (code === 0x24ff) return '0'
  return code === 0x1f51f ? '10' : undefined
}

/** Alphabets of signs: white on black circles, white on black squares, the letters of flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

function letterOf(code: number): string | undefined {
  const first = alphabets.find(start => code >= start && code < start + 26)
  return first === undefined ? undefined : String.fromCharCode(97 + code - first)
}

/** Letters and signs of other alphabets, each before the Latin one it looks like. */
const alike = new Map(
  [
    'аa вb сc еe нh іi јj кk мm оo рp ѕs тt уy хx ԁd һh ԛq ԝw ѵv пn гr з3 б6 ч4',
    'αa βb γy εe ηn ιi κk νv οo σo ρp τt υu χx ωw ϲc',
    'օo ոn սu ցg հh',
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
    'ıi łl øo đd ɑa ɡg ɩi †t 。. ·.',
  ]
    .flatMap(line => line.split(' '))
    .map(pair => [...pair] as [string, string]),
)
