import { chatUse } from '../../platform/promises.ts'

/** How much one member may write: the server counts by these figures, and the terms name what they promise. */

const minute = 60
export const chatDay = 24 * 60 * minute

export interface ChatLimits {
  /** Conversations begun in a day. */
  newPerDay: number
  perDay: number
  /** Against machines; two people who write to each other in short lines never meet it. */
  perMinute: number
  /** Messages to somebody who has never answered. */
  unanswered: number
  /** People who may get the same words in a day, before they have answered. */
  sameWords: number
}

export const chatLimits = {
  /** In the first days after sign-up, without a plan. */
  firstWeek: { newPerDay: 3, perDay: 40, perMinute: 10, unanswered: 2, sameWords: 2 },
  free: { newPerDay: 5, perDay: 100, perMinute: 15, unanswered: 2, sameWords: 3 },
  premium: {
    newPerDay: chatUse.newPerDay,
    perDay: chatUse.messagesPerDay,
    perMinute: 20,
    unanswered: chatUse.unanswered,
    sameWords: 5,
  },
} as const satisfies Record<string, ChatLimits>

export const chatWindows = ({ perMinute, perDay }: ChatLimits) => [
  { times: perMinute, seconds: minute },
  { times: perDay, seconds: chatDay },
]

/** Lines in a row, where the other has written before. */
export const consecutiveMessagesMost = 20

/** Shorter greetings are everybody's. Counted in letters and digits. */
export const repeatedTextMin = 24

/** Contact details before both have shared: the so-manieth refusal in a day holds all sending for a day. */
export const contactAttempts = { times: 3, seconds: chatDay } as const

const each = (what: keyof ChatLimits) =>
  `${chatLimits.firstWeek[what]} in the first week, ${chatLimits.free[what]} after it, ${chatLimits.premium[what]} with a plan`

/** As the documentation of the calls tells them. */
export const messageLimitTexts = [
  `Conversations begun in any 24 hours: ${each('newPerDay')}`,
  `Messages in any 24 hours: ${each('perDay')}; in any minute: ${each('perMinute')}`,
  `Messages to somebody who has never answered: ${each('unanswered')}; lines in a row to anybody: ${consecutiveMessagesMost}`,
  `People who get the same words within 24 hours before they have answered: ${each('sameWords')}`,
  `After ${contactAttempts.times} messages with contact details within 24 hours, none is sent for 24 hours`,
] as const
