import { chatUse } from '../../platform/promises.ts'

/** The server enforces these limits. The terms quote some of them. */

const minute = 60
export const chatDay = 24 * 60 * minute

export interface ChatLimits {
  /** New conversations in 24 hours. */
  newPerDay: number
  perDay: number
  /** Stops bots. Two people who chat in short lines never reach it. */
  perMinute: number
  /** Messages to a member who has never answered. */
  unanswered: number
  /** Members who can receive the same text in 24 hours before they answer. */
  sameWords: number
}

export const chatLimits = {
  /** Without a plan, in the first week after sign-up. */
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

/** Consecutive messages to a member who has written before. */
export const consecutiveMessagesMost = 20

/** In letters and digits. Shorter texts are common greetings, which may be repeated. */
export const repeatedTextMin = 24

/** After this many messages with contact details in 24 hours, the sender is blocked from sending for 24 hours. */
export const contactAttempts = { times: 3, seconds: chatDay } as const

const each = (what: keyof ChatLimits) =>
  `${chatLimits.firstWeek[what]} in the first week, ${chatLimits.free[what]} after it, ${chatLimits.premium[what]} with a plan`

/** For the API documentation. */
export const messageLimitTexts = [
  `New conversations in any 24 hours: ${each('newPerDay')}`,
  `Messages in any 24 hours: ${each('perDay')}; in any minute: ${each('perMinute')}`,
  `Messages to a member who has never answered: ${each('unanswered')}; consecutive messages to any member: ${consecutiveMessagesMost}`,
  `Members who can receive the same text within 24 hours before they answer: ${each('sameWords')}`,
  `After ${contactAttempts.times} messages with contact details within 24 hours, the member cannot send for 24 hours`,
] as const
