import type { Reading } from '../../core/moderation/text-rules/read-text.ts'
import { findContact, findWay, readText } from '../../core/moderation/text-rules/text-rules.ts'
import { type ContactFinding, findSplitNumber } from './find-split-number.ts'
import { mentionsMoney } from './money-words.ts'

export interface Classification {
  contact?: ContactFinding
  /** The message resembles a request for money, so the reader gets a warning. */
  isAboutMoney: boolean
}

/** `earlier`: the sender's last messages in the conversation, oldest first. A number can be split over several. */
export function classifyMessage(text: string, earlier: readonly string[]): Classification {
  const plain = readText(text)
  const contact = findContact(plain) ?? findSplitContact(plain, earlier)
  return { ...(contact && { contact }), isAboutMoney: mentionsMoney(plain) }
}

/** The number of earlier messages that are read, and their maximum length: a split number is sent in short messages. */
const [earlierMax, pieceMaxLength] = [4, 80]
/** A longer message is a complete sentence, not the first half of an address. */
const beginningMaxLength = 32

function findSplitContact(text: Reading, earlier: readonly string[]): ContactFinding | undefined {
  const before = earlier.slice(-earlierMax).filter(message => message.length <= pieceMaxLength)
  const split = findSplitNumber(text, () => before.map(readText))
  const last = earlier.at(-1) ?? ''
  if (split || last === '' || last.length > beginningMaxLength) return split
  // "rahul", then "@ybl". "my insta", then "rahul_92". Contact details in the earlier message alone are no new finding.
  const both = readText(`${last} ${text.typed.slice(0, pieceMaxLength)}`)
  return findWay(readText(last)) ? undefined : findWay(both)
}
