/** What the pages of the chat share with the calls, without the schemas: a phone need not load those to write a line. */

/** A page of a conversation. */
export const messagesShown = { first: 30, default: 50, most: 100 } as const

/** Unread messages of one member are counted up to here; a page then says "99+". */
export const unreadCountedUpTo = 100

/** Control characters and those that turn the direction of a text about have no place in a message. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** As it is stored and counted on both sides: composed, with line ends alike, without what does not print. */
export const cleanMessage = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, found => (found === '\n' || found === '\t' ? found : ''))
    .normalize('NFC')
    .trim()

/** Code points, as PostgreSQL counts them: an emoji family is several. */
export const messageLength = (text: string) => [...text].length

/** Why a message is reported, in plain words. */
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
