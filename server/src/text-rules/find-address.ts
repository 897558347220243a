import { wordSet } from './fold.ts'
import { type Range, type Token, textAt } from './tokens.ts'

/** Addresses of mail and of the web, however the dot and the @ are written. */

/** Mailboxes whose name means nothing else. */
const mailboxes = wordSet(`
  gmail gmial gmaill gmale hotmail rediffmail ymail protonmail icloud yahoomail googlemail fastmail zohomail
  जीमेल हॉटमेल रेडिफमेल याहूमेल`)
/** Mailboxes that are companies or words as well: with an ending behind them. */
const otherMailboxes = wordSet('yahoo outlook rediff live proton zoho aol msn याहू')
const endings = wordSet('com net org edu biz xyz कॉम नेट')
/** Also words with which a sentence may begin, where the blank before it was forgotten. */
const wordEndings = wordSet(`
  in co me us ca ai tv io ly gg uk ae au de info app link site online shop store club live website page blog space tech dev
  one इन`)
const secondLevel = wordSet('co org net gov ac edu')
const dots = wordSet('dot डॉट')
const ats = wordSet('at aet एट')
const invites = wordSet('visit website site link url blog channel portal click www')
const articles = wordSet('a an the any some this my our his her')

/** Employers that bear an ending in their name. */
const employers = wordSet(`
  booking amazon naukri flipkart makemytrip cleartrip monster salesforce acres housing magicbricks policybazaar carwale
  cardekho bookmyshow indiamart justdial goibibo yatra snapdeal myntra shaadi overstock`)
/** ASP.NET is a tool, "Inter.Com" a school certificate. */
const notHosts = wordSet('asp vb ado dot inter hons hsc puc grad sec')

export function findMail(tokens: readonly Token[]): Range | undefined {
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'word') {
      if (mailboxes.has(token.text) || isSpacedMailbox(tokens, place)) return around(tokens, place)
      if (otherMailboxes.has(token.text) && isMailbox(tokens, place)) return around(tokens, place)
      if (ats.has(token.text) && isSpelledAt(tokens, place)) return around(tokens, place)
    }
    if (token.text === '@' && isMailSign(tokens, place)) return around(tokens, place)
    if (isMailLabel(tokens, place)) return { first: place, last: Math.min(place + 3, tokens.length - 1) }
  }
  return undefined
}

const geeWords = wordSet('g gee jee')

/** "g mail", "gee mail", "g m a i l". */
function isSpacedMailbox(tokens: readonly Token[], place: number): boolean {
  if (!geeWords.has(textAt(tokens, place))) return false
  const letters = tokens.slice(place, place + 5).map(({ text }) => text)
  const next = tokens[tokens[place + 1]?.kind === 'sign' ? place + 2 : place + 1]
  return letters.join('') === 'gmail' || next?.text === 'mail'
}

/** "rahul at yahoo . in" and "rahul @yahoo com"; "I left Yahoo. In 2015" is a sentence. */
function isMailbox(tokens: readonly Token[], place: number): boolean {
  const before = textAt(tokens, place - 1)
  const isAfterAt = place > 1 && (before === '@' || ats.has(before)) && !tokens[place]?.isCapital
  if (isAfterAt && endings.has(textAt(tokens, place + 1))) return true
  return endingAfter(tokens, place, isAfterAt) !== undefined
}

/** "rahul at example dot com", "rahul at the rate example". */
function isSpelledAt(tokens: readonly Token[], place: number): boolean {
  const [the, rate, after] = tokens.slice(place + 1, place + 4)
  if (the?.text === 'the' && rate?.text === 'rate') return after?.kind === 'word' && after.text !== 'of'
  const host = skipSigns(tokens, place + 1)
  const { kind, text } = tokens[host] ?? { kind: 'sign', text: '' }
  const isName = kind === 'word' && !articles.has(text) && !employers.has(text)
  return place > 0 && isName && endingAfter(tokens, host, isAccount(tokens, place - 1)) !== undefined
}

/** An @ with an address behind it; "Engineer @ Infosys" and "Engineer@Infosys" name a workplace. */
function isMailSign(tokens: readonly Token[], place: number): boolean {
  const [before, sign, after] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  if (!before || !after || before.kind === 'sign') return false
  const isGlued = sign?.isGlued && after.isGlued
  if (!isGlued && employers.has(after.text)) return false
  const mustBe = isAccount(tokens, place - 1) || !(before.isCapital || after.isCapital)
  const ending = endingAfter(tokens, place + 1, mustBe)
  if (after.kind !== 'sign' && ending !== undefined) return true
  if (!isGlued) return false
  return after.kind === 'digits' || (after.kind === 'word' && !after.isCapital)
}

/** Ends here and has digits, a dot or an underline among its letters: rahul_92, rahul.sharma. */
function isAccount(tokens: readonly Token[], last: number): boolean {
  let first = last
  while (first > last - partsMax && tokens[first]?.isGlued) first--
  const parts = tokens.slice(first, last + 1)
  return parts.length > 1 && parts.some(({ kind, text }) => kind === 'digits' || text === '.' || text === '_')
}

const partsMax = 12

/** "my mail id is …", "email: …". */
function isMailLabel(tokens: readonly Token[], place: number): boolean {
  if (!mailWords.has(textAt(tokens, place))) return false
  const isNamed = idWords.has(textAt(tokens, place + 1))
  const sign = place + (isNamed ? 2 : 1)
  const name = tokens[sign + 1]
  const isAccountAhead = textAt(tokens, sign) === '-' && tokens[sign + 2]?.isGlued
  if (isAccountAhead) return true
  const isGiven = isNamed ? /^(is|hai|[:=-])$/ : /^[:=]$/
  return isGiven.test(textAt(tokens, sign)) && name !== undefined && name.text !== 'not'
}

const mailWords = wordSet('email mail emailid mailid ईमेल')
const idWords = wordSet('id address adress आईडी')

/**
 * The last token of an ending such as ".com", " dot co dot in" behind the token at this place. One that may be the first
 * word of a sentence counts only where the dot is spelled or nothing follows, unless it `mustBe` an address.
 */
function endingAfter(tokens: readonly Token[], place: number, mustBe = false): number | undefined {
  const dot = skipSigns(tokens, place + 1)
  const sign = tokens.slice(place + 1, dot + 1).some(({ text }) => text === '.')
  const isSpelled = dots.has(textAt(tokens, dot))
  if (!sign && !isSpelled) return undefined
  const ending = isSpelled ? skipSigns(tokens, dot + 1) : dot
  const word = textAt(tokens, ending)
  const isSecond =
    secondLevel.has(word) && textAt(tokens, ending + 1) === '.' && tokens[ending + 2]?.text === 'in'
  if (endings.has(word) || isSecond) return ending
  if (!wordEndings.has(word) && !secondLevel.has(word)) return undefined
  return mustBe || isSpelled || (tokens[ending]?.isGlued && isOver(tokens, ending)) ? ending : undefined
}

const signsMax = 3

/** The place of the next token that is no sign. */
function skipSigns(tokens: readonly Token[], place: number): number {
  let next = place
  while (next < place + signsMax && tokens[next]?.kind === 'sign') next++
  return next
}

/** Nothing follows that would make it the first word of a sentence. */
function isOver(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1]
  return next === undefined || next.kind === 'sign'
}

export function findLink(tokens: readonly Token[]): Range | undefined {
  for (const [place, { text, kind }] of tokens.entries()) {
    const next = tokens[place + 1]
    if (/^(https?|hxxps?)$/.test(text) && next?.text === ':') return around(tokens, place)
    if (text === 'www' && next) return around(tokens, place)
    if (text === '/' && next?.text === '/' && tokens[place - 1]?.text === ':') return around(tokens, place)
    if (kind === 'sign') continue
    const end = endOfHost(tokens, place)
    if (end !== undefined) return { first: place, last: end }
  }
  return undefined
}

/** example.com, example dot com, example.in/page; not B.Com, ASP.NET, or "simple.In my family". */
function endOfHost(tokens: readonly Token[], place: number): number | undefined {
  const host = tokens[place] as Token
  const [sign, ending, after] = tokens.slice(place + 1, place + 4)
  if (dots.has(sign?.text ?? '')) {
    const isEnding = endings.has(ending?.text ?? '') || wordEndings.has(ending?.text ?? '')
    return isEnding && !articles.has(host.text) ? place + 2 : undefined
  }
  if (sign?.text !== '.' || ending?.kind !== 'word') return undefined
  const isGlued = sign.isGlued && ending.isGlued
  const hasPath = isGlued && after?.text === '/' && after.isGlued && tokens[place + 4]?.isGlued === true
  if (employers.has(host.text) && !hasPath) return undefined
  if (endings.has(ending.text)) {
    if (notHosts.has(host.text)) return undefined
    if (isGlued && (host.text.length > 2 || hasPath)) return place + 2
    return ending.text === 'com' && host.text.length > 4 ? place + 2 : undefined
  }
  if (!isGlued) return undefined
  const isSecond = secondLevel.has(ending.text) && after?.text === '.' && tokens[place + 4]?.text === 'in'
  if (hasPath || isSecond) return place + (isSecond ? 4 : 2)
  if (!wordEndings.has(ending.text) || ending.isCapital || host.text.length < 3) return undefined
  const isInvited = tokens.slice(Math.max(0, place - 3), place).some(({ text }) => invites.has(text))
  return isInvited || isOver(tokens, place + 2) ? place + 2 : undefined
}

/** What stands without a blank around a token, and a word to each side of it where it stands alone. */
export function around(tokens: readonly Token[], place: number): Range {
  let first = place
  while (place - first < partsMax && tokens[first]?.isGlued) first--
  let last = place
  while (last - place < partsMax && tokens[last + 1]?.isGlued) last++
  const isAlone = first === place && last === place
  return isAlone
    ? { first: Math.max(0, first - 1), last: Math.min(tokens.length - 1, last + 2) }
    : { first, last }
}
