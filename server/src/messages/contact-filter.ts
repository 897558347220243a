import { findLink, findMail } from '../text-rules/find-address.ts'
import { findHandleInTalk } from '../text-rules/find-handle.ts'
import { findPayee } from '../text-rules/find-payee.ts'
import { findPhone } from '../text-rules/find-phone.ts'
import { quoteOf } from '../text-rules/text-rules.ts'
import { type Range, type Token, tokensOf } from '../text-rules/tokens.ts'
import { speaksOfMoney } from './money-words.ts'
import { findSplitNumber } from './split-number.ts'

/** What the filter says of a message. Whether it matters is not its business: two who share their contact may write it. */
export interface Judgement {
  /** A way to reach somebody elsewhere, with the words as they were typed. */
  contact?: { quote: string }
  /** Reads like those who are after money: the reader is warned. */
  isAboutMoney: boolean
}

/** By their form and the words around them. Offers are no contact details, so they are left to reports. */
const byWords = [findPayee, findHandleInTalk, findMail, findLink]

/** `earlier` are the same sender's last messages here, oldest first: a number may be told in pieces. */
export function judgeMessage(text: string, earlier: readonly string[]): Judgement {
  const tokens = tokensOf(text)
  const quote = quoteOfContact(text, tokens) ?? quoteOfSplit(text, tokens, earlier)
  return { ...(quote !== undefined && { contact: { quote } }), isAboutMoney: speaksOfMoney(tokens) }
}

function quoteOfContact(text: string, tokens: readonly Token[]): string | undefined {
  const range = findPhone(tokens) ?? findByWords(tokens)
  return range && quoteOf(tokens, text, range)
}

function findByWords(tokens: readonly Token[]): Range | undefined {
  for (const find of byWords) {
    const range = find(tokens)
    if (range) return range
  }
  return undefined
}

/** So many messages back, each as far as this: who tells a number in pieces writes short ones. */
const earlierMax = 4
const longest = 80

function quoteOfSplit(text: string, tokens: readonly Token[], earlier: readonly string[]) {
  const before = earlier.slice(-earlierMax).filter(message => message.length <= longest)
  return findSplitNumber(tokens, () => before.map(tokensOf)) ?? quoteAcross(text, earlier.at(-1) ?? '')
}

/** Longer ones end in a sentence of their own. */
const beginningMax = 32

/** "rahul" and then "@ybl", "my insta" and then "rahul_92": found where the message before and this one meet. */
function quoteAcross(text: string, last: string): string | undefined {
  if (last === '' || last.length > beginningMax) return undefined
  const joined = `${last}\n${text.slice(0, longest)}`
  const tokens = tokensOf(joined)
  const range = findByWords(tokens)
  if (!range) return undefined
  const isAcross =
    (tokens[range.first]?.from ?? 0) <= last.length && (tokens[range.last]?.to ?? 0) > last.length
  return isAcross ? quoteOf(tokens, joined, range) : undefined
}
