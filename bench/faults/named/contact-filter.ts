import type { Faults } from '../named-faults.ts'

export const contactFilterFaults: Faults = {
  'contact details in messages': [
    [
      'server/src/messages/contact-filter.ts',
      'a number told over several messages is delivered',
      'findSplitNumber(tokens, () => before.map(tokensOf)) ?? ',
      '',
    ],
    [
      'server/src/messages/contact-filter.ts',
      'only the message before is joined with this one',
      'const earlierMax = 4',
      'const earlierMax = 1',
    ],
    [
      'server/src/messages/contact-filter.ts',
      'a payment name in two messages is delivered',
      " ?? quoteAcross(text, earlier.at(-1) ?? '')",
      '',
    ],
    [
      'server/src/messages/contact-filter.ts',
      'the end of one message and an ordinary next one make a link',
      ' || last.length > beginningMax',
      '',
    ],
    [
      'server/src/messages/contact-filter.ts',
      'links are delivered',
      'const byWords = [findPayee, findHandleInTalk, findMail, findLink]',
      'const byWords = [findPayee, findHandleInTalk, findMail]',
    ],
    [
      'server/src/messages/contact-filter.ts',
      'asking about WhatsApp is refused as in a profile',
      "import { findHandleInTalk } from '../text-rules/find-handle.ts'",
      "import { findHandle as findHandleInTalk } from '../text-rules/find-handle.ts'",
    ],
    [
      'server/src/messages/split-number.ts',
      'two prices after one another are a phone number',
      '  if (pieces.every(isPlain)) return false\n',
      '',
    ],
    [
      'server/src/messages/split-number.ts',
      'eight digits in two messages pass unless they make a mobile number',
      '  return isBare && told(pieces.filter(piece => !isPlain(piece))).length >= bareMin\n',
      '  return false\n',
    ],
    [
      'server/src/messages/split-number.ts',
      'numbers in talk add up to a phone number',
      '  if (words > wordsMax) return nothing\n',
      '',
    ],
    [
      'server/src/text-rules/honest-numbers.ts',
      '"Rs" before it makes a phone number an amount',
      ' || beginsMobile(tokens, place)',
      '',
    ],
    [
      'server/src/text-rules/honest-numbers.ts',
      '"brother" before it makes a phone number an age',
      'return textAt(tokens, place).length <= 2',
      'return true',
    ],
    [
      'server/src/text-rules/numerals.ts',
      'figures among the letters of number words hide them',
      'mixedAt(tokens, place) ?? spacedAt(tokens, place)',
      'spacedAt(tokens, place)',
    ],
    [
      'server/src/text-rules/numerals.ts',
      'number words letter by letter are not read',
      'mixedAt(tokens, place) ?? spacedAt(tokens, place)',
      'mixedAt(tokens, place)',
    ],
    [
      'server/src/messages/money-words.ts',
      'saying that one never sends money warns of it',
      'words: denials, before: 3, after: 1',
      'words: denials, before: 0, after: 0',
    ],
  ],
}
