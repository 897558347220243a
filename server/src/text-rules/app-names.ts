import { wordSet } from './fold.ts'
import type { Range, Token } from './tokens.ts'

/** Names of apps and networks, however they are written. */

/** Double letters count once, so that "whatssapp" is found as well. */
export const single = (word: string) => word.replace(/(.)\1+/gu, '$1')
const singles = (text: string) => new Set([...wordSet(text)].map(single))

/** Made for talking to one person: naming one is an invitation, unless the sentence says otherwise. */
const messengers = singles(`
  whatsapp watsapp watsap wattsapp whatsap whatsaap whatapp whtsapp whtsap wtsapp wtsap watsp whatsp vatsapp vhatsapp wassap
  wattsap whatzapp whatsaapp whasapp snapchat viber wechat botim
  व्हाट्सएप व्हाट्सऐप व्हाट्सप्प व्हाट्सअप व्हाट्सअप्प व्हाट्सैप वॉट्सऐप वाट्सएप वाट्सप वाट्सअप व्हाट्सप स्नैपचैट`)
/** Also read, worked for or scrolled through: found where somebody is asked to come there. */
export const networks = singles(`
  insta instagram ig facebook fb telegram tg snap twitter linkedin skype discord messenger signal hike imo
  इंस्टा इंस्टाग्राम इन्स्टा इन्स्टाग्राम फेसबुक टेलीग्राम स्काइप`)

export interface App extends Range {
  isMessenger: boolean
}

/** The name of an app at this place: in one word, in two, letter by letter, or with digits for letters. */
export function appAt(tokens: readonly Token[], first: number): App | undefined {
  let name = ''
  let isSpaced = false
  let isLetters = true
  let app: App | undefined
  for (let last = first; last < Math.min(tokens.length, first + piecesMax); last++) {
    const { kind, text, isGlued } = tokens[last] as Token
    if (kind === 'sign' && /^[-._'’*]$/.test(text)) continue
    if (text.length > nameMax || (kind === 'sign' && !(text in asLetter))) break
    name = append(name, kind === 'word' ? text : [...text].map(sign => asLetter[sign] ?? sign).join(''))
    if (!beginnings.has(name)) break
    isSpaced ||= last > first && !isGlued
    isLetters &&= text.length === 1
    const isName = !isSpaced || isLetters || name.length >= longName
    const isEnd = messengers.has(name) || networks.has(name)
    if (!isEnd || !isName || isCutShort(tokens, last)) continue
    app = { first, last, isMessenger: messengers.has(name) }
  }
  return app
}

/** The names as far as they have been read: nothing else is read on. */
const beginnings = new Set(
  [...messengers, ...networks].flatMap(name => [...name].map((_, place) => name.slice(0, place + 1))),
)
export const mayBegin = (text: string) => beginnings.has(asLetter[text.charAt(0)] ?? text.charAt(0))

function append(name: string, text: string): string {
  let longer = name
  for (const letter of text) if (!longer.endsWith(letter)) longer += letter
  return longer
}

/** Letters follow without a blank: "fb" of "f b i", "imo" of "imo1". */
function isCutShort(tokens: readonly Token[], last: number): boolean {
  const next = tokens[last + 1]
  return next?.isGlued === true && next.kind !== 'sign'
}

const piecesMax = 19
const nameMax = 14
/** "whats app" and "face book" are names; "hi ke" is no "hike". */
const longName = 7
const asLetter: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
}
