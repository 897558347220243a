import { findHandle, findLink, findMail, findPayee } from './find-contact.ts'
import { findNumber } from './find-number.ts'
import { findOffer } from './offers.ts'
import { fold, joinLetters, quoteOf, type Range, type Reading } from './read-text.ts'
import { findStaffWord } from './staff-names.ts'

/** Content that the texts of a profile must not contain. */
export type Forbidden = 'phone' | 'mail' | 'payee' | 'link' | 'handle' | 'offer'

export interface Finding {
  kind: Forbidden
  quote: string
  /** False for a finding that may be harmless: a number that is no mobile number, an app without an account name. */
  isCertain: boolean
}

const contacts: [Forbidden, (text: Reading) => Range | undefined][] = [
  ['payee', findPayee],
  ['handle', findHandle],
  ['mail', findMail],
  ['link', findLink],
]

export const readText = (text: string): Reading => joinLetters(fold(text))

export function findContact(plain: Reading): Finding | undefined {
  const number = findNumber(plain)
  return number ? { kind: 'phone', quote: number.quote, isCertain: !number.isDoubtful } : findWay(plain)
}

export const findWay = (plain: Reading): Finding | undefined => findFirst(plain, contacts)

/** The first forbidden content of a text. Runs in linear time. */
export function findForbidden(text: string): Finding | undefined {
  const plain = readText(text)
  return findContact(plain) ?? findFirst(plain, [['offer', findOffer]])
}

function findFirst(plain: Reading, finders: typeof contacts): Finding | undefined {
  for (const [kind, find] of finders) {
    const range = find(plain)
    if (range) return { kind, quote: quoteOf(plain, range), isCertain: !range.isDoubtful }
  }
  return undefined
}

const readsLike: Record<Forbidden, string> = {
  phone: 'a phone number',
  mail: 'an e-mail address',
  payee: 'a payment ID',
  link: 'a web address',
  handle: 'a way to reach you on another app',
  offer: 'an advertisement',
}

export function textRefusal(text: string): string | undefined {
  const found = findForbidden(text)
  return (
    found &&
    `Please remove “${found.quote}”. It looks like ${readsLike[found.kind]}, which is not allowed in a profile.`
  )
}

export function nameRefusal(name: string): string | undefined {
  const word = findStaffWord(name)
  return word === undefined
    ? textRefusal(name)
    : `Please enter the person’s own name. “${word}” sounds like a member of our team.`
}
