import { wordSet } from './fold.ts'
import { type Range, type Token, textAt } from './tokens.ts'

/** Names in other services: a handle, or an invitation to talk there. */

/** Double letters count once, so that "whatssapp" is found as well. */
const single = (word: string) => word.replace(/(.)\1+/gu, '$1')
const singles = (text: string) => new Set([...wordSet(text)].map(single))

/** Made for talking to one person: naming one is an invitation, unless the sentence says otherwise. */
const messengers = singles(`
  whatsapp watsapp watsap wattsapp whatsap whatsaap whatapp whtsapp whtsap wtsapp wtsap watsp whatsp vatsapp vhatsapp wassap
  wattsap whatzapp whatsaapp whasapp snapchat viber wechat botim
  व्हाट्सएप व्हाट्सऐप व्हाट्सप्प व्हाट्सअप व्हाट्सअप्प व्हाट्सैप वॉट्सऐप वाट्सएप वाट्सप वाट्सअप व्हाट्सप स्नैपचैट`)
/** Also read, worked for or scrolled through: found where somebody is asked to come there. */
const networks = singles(`
  insta instagram ig facebook fb telegram tg snap twitter linkedin skype discord messenger signal hike imo
  इंस्टा इंस्टाग्राम इन्स्टा इन्स्टाग्राम फेसबुक टेलीग्राम स्काइप`)
/** Written short by those who give their name there. */
const shortForms = wordSet('insta ig fb tg snap इंस्टा इन्स्टा')
const invitations = wordSet(`
  find reach chat connect dm dms message msg text txt ping follow add contact catch hmu drop baat milo
  मिलो संपर्क बात`)
/** "me on", "am on", "available on". */
const present = wordSet('me am available us active मुझे')
const prepositions = wordSet('on at via over through in thru par pe se पर')
const own = wordSet('my mine mera meri मेरा मेरी our')
const denials = wordSet(`
  not no never dont don doesn doesnt didn without nahi nahin hate dislike avoid off away deleted left quit cant isn isnt hardly
  rarely seldom less नहीं`)
const work = wordSet(`
  work works worked working employed engineer developer manager job team intern designer career analyst lead joined company
  marketing campaigns ads`)
const harmless = wordSet('group groups forward forwards university status stories jokes inc ltd ग्रुप')
const handleWords = wordSet('id ids handle username user uname आईडी')
const between = wordSet('id ids is handle username user name par pe ka number no on at me per')
const requests = wordSet('karo kare kar karna kijiye karen par pe करो करें')

export function findHandle(tokens: readonly Token[]): Range | undefined {
  for (const [place, token] of tokens.entries()) {
    if (token.text === '@' && isHandle(tokens, place))
      return { first: place, last: endOfGlued(tokens, place) }
    if (token.kind === 'sign' || !mayBegin(token.text)) continue
    const app = appAt(tokens, place)
    if (app && isInvited(tokens, app))
      return { first: app.first, last: Math.min(app.last + 2, tokens.length - 1) }
  }
  return undefined
}

interface App extends Range {
  isMessenger: boolean
}

/** The name of an app at this place: in one word, in two, letter by letter, or with digits for letters. */
function appAt(tokens: readonly Token[], first: number): App | undefined {
  let name = ''
  let isSpaced = false
  let isLetters = true
  for (let last = first; last < Math.min(tokens.length, first + piecesMax); last++) {
    const { kind, text, isGlued } = tokens[last] as Token
    if (kind === 'sign' && /^[-._'’*]$/.test(text)) continue
    if (text.length > nameMax || (kind === 'sign' && !(text in asLetter))) break
    name += kind === 'word' ? text : [...text].map(sign => asLetter[sign] ?? sign).join('')
    if (name.length > nameMax) break
    isSpaced ||= last > first && !isGlued
    isLetters &&= text.length === 1
    const isName = !isSpaced || isLetters || name.length >= longName
    if (!isName || isCutShort(tokens, last)) continue
    const plain = single(name)
    if (messengers.has(plain)) return { first, last, isMessenger: true }
    if (networks.has(plain)) return { first, last, isMessenger: false }
  }
  return undefined
}

const firstLetters = new Set([...messengers, ...networks].map(name => name.charAt(0)))
const mayBegin = (text: string) => firstLetters.has(asLetter[text.charAt(0)] ?? text.charAt(0))

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

function isInvited(tokens: readonly Token[], { first, last, isMessenger }: App): boolean {
  const before = tokens.slice(Math.max(0, first - 5), first).map(({ text }) => text)
  const after = textAt(tokens, last + 1)
  if (before.some(word => denials.has(word) || work.has(word)) || harmless.has(after)) return false
  if (isHandleAfter(tokens, last + 1, shortForms.has(textAt(tokens, first)))) return true
  if (isMessenger || requests.has(after) || own.has(before.at(-1) ?? '')) return true
  if (before.some(word => invitations.has(word))) return true
  return prepositions.has(before.at(-1) ?? '') && present.has(before.at(-2) ?? '')
}

/** "insta: rahul", "insta id", "ig rahul_92". */
function isHandleAfter(tokens: readonly Token[], place: number, isShort: boolean): boolean {
  const next = textAt(tokens, place)
  if (handleWords.has(next)) return true
  const isSign = /^[:=>@~–-]$/.test(next)
  if (isSign && tokens[place + 1] && (isShort || !/^[–-]$/.test(next))) return true
  return isGluedName(tokens, isSign || between.has(next) ? place + 1 : place)
}

/** Letters with digits, dots or underlines among them, without a blank: rahul_92, rahul.sharma. */
function isGluedName(tokens: readonly Token[], place: number): boolean {
  const parts = tokens.slice(place, endOfGlued(tokens, place) + 1)
  while (parts.at(-1)?.kind === 'sign') parts.pop()
  return (
    parts.length > 1 &&
    parts[0]?.kind !== 'sign' &&
    parts.some(({ kind, text }) => kind === 'word' && text.length > 1) &&
    parts.some(({ kind, text }) => kind === 'digits' || text === '.' || text === '_')
  )
}

/** "@rahul_92" anywhere, "@rahul" at the beginning or after an invitation; "Engineer @infosys" is a workplace. */
function isHandle(tokens: readonly Token[], place: number): boolean {
  const [before, sign, after] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  if (!after?.isGlued || after.kind === 'sign') return false
  if (before && before.kind !== 'sign' && sign?.isGlued) return false
  if (isGluedName(tokens, place + 1)) return true
  const said = tokens.slice(Math.max(0, place - 4), place).map(({ text }) => text)
  return (
    !before ||
    before.kind === 'sign' ||
    said.some(word => invitations.has(word) || own.has(word) || networks.has(single(word)))
  )
}

/** The last token that follows without a blank. */
function endOfGlued(tokens: readonly Token[], place: number): number {
  let last = place
  while (last < place + 12 && tokens[last + 1]?.isGlued) last++
  return last
}
