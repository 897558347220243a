import { findHandle, findLink, findMail, findPayee } from './find-contact.ts'
import { findNumber } from './find-number.ts'
import { findOffer } from './offers.ts'
import { fold, joinLetters, quoteOf, type Range, type Reading } from './read-text.ts'
import { findStaffWord } from './staff-names.ts'

/** What has no place in a text that strangers read. */
export type Forbidden = 'phone' | 'mail' | 'payee' | 'link' | 'handle' | 'offer'

export interface Finding {
  kind: Forbidden
  /** The words as they were typed. */
  quote: string
  /** Otherwise it may be honest: a number that is no mobile number, an app without a name in it. */
  isCertain: boolean
}

const contacts: [Forbidden, (text: Reading) => Range | undefined][] = [
  ['payee', findPayee],
  ['handle', findHandle],
  ['mail', findMail],
  ['link', findLink],
]

export const readText = (text: string): Reading => joinLetters(fold(text))

/** The first way to reach a person elsewhere. */
export function findContact(plain: Reading): Finding | undefined {
  const number = findNumber(plain)
  return number ? { kind: 'phone', quote: number.quote, isCertain: !number.isDoubtful } : findWay(plain)
}

/** The same without numbers. */
export const findWay = (plain: Reading): Finding | undefined => findFirst(plain, contacts)

/** The first forbidden thing of a text, in time that grows with its length and no faster. */
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

/** What to take out of a text of the profile, in one sentence; undefined where nothing has to go. */
export function textRefusal(text: string): string | undefined {
  const found = findForbidden(text)
  return (
    found &&
    `Please remove “${found.quote}”. It looks like ${readsLike[found.kind]}, which is not allowed in a profile.`
  )
}

/** What is wrong with a name, in one sentence; undefined where nothing is. */
export function nameRefusal(name: string): string | undefined {
  const word = findStaffWord(name)
  return word === undefined
    ? textRefusal(name)
    : `Please enter the person’s own name. “${word}” sounds like a member of our team.`
}
