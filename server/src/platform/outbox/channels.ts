import { otpMinutes } from '#contract/platform/promises.ts'
import type { MailSender } from './mail.ts'
import type { SmsSender } from './sms.ts'

export const channels = ['sms', 'mail'] as const
export type Channel = (typeof channels)[number]

/** Unset: the local stand-in, which delivers to the outbox page. */
export interface Senders {
  sms: SmsSender | undefined
  mail: MailSender | undefined
}

interface Rule {
  /** Deliveries of one server that run at the same time. */
  atOnce: number
  everySeconds: number
  /** A try without an outcome counts as lost after so long: more than the sender's own time-outs allow it. */
  lostAfterSeconds: number
  /** The wait after a failed try, doubled each time up to the longest. */
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** From when it was due until it is given up, unless it is good for less. */
  retriedForSeconds: number
  /** Whether a message that may have been taken is sent again. */
  repeats: boolean
}

const minute = 60
const hour = 60 * minute

/** Each channel has its own queue and its own hands, so that a slow mail server holds up no code. */
export const rules: Record<Channel, Rule> = {
  /** Whoever waits for a code that did not come asks for another; two of the same help nobody. */
  sms: {
    atOnce: 10,
    everySeconds: 0.5,
    lostAfterSeconds: 2 * minute,
    firstWaitSeconds: 5,
    longestWaitSeconds: minute,
    retriedForSeconds: otpMinutes * minute,
    repeats: false,
  },
  /** A repeated mail has the same Message-ID, by which mailboxes show it once. */
  mail: {
    atOnce: 10,
    everySeconds: 1,
    lostAfterSeconds: 10 * minute,
    firstWaitSeconds: 30,
    longestWaitSeconds: hour,
    retriedForSeconds: 24 * hour,
    repeats: true,
  },
}

export function waitAfter(channel: Channel, tries: number): number {
  const { firstWaitSeconds, longestWaitSeconds } = rules[channel]
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (tries - 1))
}
