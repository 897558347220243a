import { findLink, findMail } from './find-address.ts'
import { findHandle } from './find-handle.ts'
import { findOffer } from './find-offer.ts'
import { findPayee } from './find-payee.ts'
import { findPhone } from './find-phone.ts'
import { findStaffWord } from './staff-names.ts'
import { type Range, type Token, tokensOf } from './tokens.ts'

/** What has no place in a text that strangers read. */
export type Forbidden = 'phone' | 'mail' | 'payee' | 'link' | 'handle' | 'offer'

export interface Finding {
  kind: Forbidden
  /** The words as they were typed. */
  quote: string
}

type Find = (tokens: readonly Token[]) => Range | undefined

const finders: [Forbidden, Find][] = [
  ['phone', findPhone],
  ['payee', findPayee],
  ['handle', findHandle],
  ['mail', findMail],
  ['link', findLink],
  ['offer', findOffer],
]

/** The first forbidden thing of a text, in time that grows with its length and no faster. */
export function findForbidden(text: string): Finding | undefined {
  const tokens = tokensOf(text)
  for (const [kind, find] of finders) {
    const range = find(tokens)
    if (range) return { kind, quote: quoteOf(tokens, text, range) }
  }
  return undefined
}

/** A quote is no longer than this. */
const quoteMax = 60

export function quoteOf(tokens: readonly Token[], text: string, { first, last }: Range): string {
  const quote = text.slice(tokens[first]?.from, tokens[last]?.to).replace(/\s+/g, ' ').trim()
  return quote.length > quoteMax ? `${quote.slice(0, quoteMax - 1)}…` : quote
}

const readsLike: Record<Forbidden, string> = {
  phone: 'a phone number',
  mail: 'an e-mail address',
  payee: 'a payment name',
  link: 'a web address',
  handle: 'a way to reach you elsewhere',
  offer: 'an offer',
}

/** What to take out of a text of the profile, in one sentence; undefined where nothing has to go. */
export function textRefusal(text: string): string | undefined {
  const found = findForbidden(text)
  return (
    found &&
    `Please take out “${found.quote}”: it reads like ${readsLike[found.kind]}, which has no place in a profile.`
  )
}

/** What is wrong with a name, in one sentence; undefined where nothing is. */
export function nameRefusal(name: string): string | undefined {
  const word = findStaffWord(name)
  return word === undefined
    ? textRefusal(name)
    : `Please write the name of the person: “${word}” reads like our own team.`
}
