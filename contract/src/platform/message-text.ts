/** Chat constants without schemas, so that a phone need not load these to write a message. */

export const messagesShown = { first: 30, default: 50, most: 100 } as const

/** Unread messages of one conversation are counted up to this number. Then pages say "99+". */
export const unreadCountedUpTo = 100

/** Control characters, and those that change the text direction, are removed. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The text as stored and counted on both sides: normalized, with the same line ends, without control characters. */
export const cleanMessage = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, found => (found === '\n' || found === '\t' ? found : ''))
    .normalize('NFC')
    .trim()

/** Code points, as PostgreSQL counts them. One emoji can be several. */
export const messageLength = (text: string) => [...text].length

/** Reasons for reporting a message. */
export const reportReasons = {
  money: 'Asks for money or gifts',
  rude: 'Rude, threatening or insulting',
  indecent: 'Indecent words or offers',
  fake: 'Not who they say they are',
  married: 'Married, or not here to marry',
  contact: 'Presses me for my number or address',
  advertising: 'Advertising or a marriage bureau',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
