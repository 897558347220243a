import type { Reading } from '../../core/moderation/text-rules/read-text.ts'
import { findContact, findWay, readText } from '../../core/moderation/text-rules/text-rules.ts'
import { type ContactFinding, findSplitNumber } from './find-split-number.ts'
import { speaksOfMoney } from './money-words.ts'

/** What the filter says of a message. Two members who share their contact may write it. */
export interface Classification {
  contact?: ContactFinding
  /** Reads like those who are after money: the reader is warned. */
  isAboutMoney: boolean
}

/** `earlier` are the sender's last messages here, oldest first: a number may be told in pieces. */
export function classifyMessage(text: string, earlier: readonly string[]): Classification {
  const plain = readText(text)
  const contact = findContact(plain) ?? findAcross(plain, earlier)
  return { ...(contact && { contact }), isAboutMoney: speaksOfMoney(plain) }
}

/** How many messages back, and how long each may be: a number in pieces is told in short ones. */
const [earlierMax, longest] = [4, 80]
/** A longer message ends in a sentence of its own. */
const beginningMax = 32

function findAcross(text: Reading, earlier: readonly string[]): ContactFinding | undefined {
  const before = earlier.slice(-earlierMax).filter(message => message.length <= longest)
  const split = findSplitNumber(text, () => before.map(readText))
  const last = earlier.at(-1) ?? ''
  if (split || last === '' || last.length > beginningMax) return split
  // "rahul" and then "@ybl", "my insta" and then "rahul_92". The last message was sent, so a finding is new.
  const both = readText(`${last} ${text.typed.slice(0, longest)}`)
  return findWay(readText(last)) ? undefined : findWay(both)
}
