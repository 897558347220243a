import { otpMinutes } from '#contract/platform/promises.ts'
import type { MailSender } from './mail.ts'
import type { SmsSender } from './sms.ts'

export const channels = ['sms', 'mail'] as const
export type Channel = (typeof channels)[number]

/** Undefined: the stand-in, which delivers to the outbox page. */
export interface Senders {
  sms: SmsSender | undefined
  mail: MailSender | undefined
}

interface Rule {
  maxParallel: number
  everySeconds: number
  /** A try without an outcome counts as lost after this time, which is longer than the timeouts of the sender. */
  lostAfterSeconds: number
  /** Exponential backoff after a failed try. */
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** The time from the due date until the message is given up, unless it expires earlier. */
  retriedForSeconds: number
  /** True if a message is sent again when the outcome of a try is unknown. */
  repeats: boolean
}

const minute = 60
const hour = 60 * minute

/** Each channel has its own queue and workers, so that a slow mail server does not delay codes. */
export const rules: Record<Channel, Rule> = {
  /** Not repeated, because the member requests a new code anyway. */
  sms: {
    maxParallel: 10,
    everySeconds: 0.5,
    lostAfterSeconds: 2 * minute,
    firstWaitSeconds: 5,
    longestWaitSeconds: minute,
    retriedForSeconds: otpMinutes * minute,
    repeats: false,
  },
  /** A repeated mail has the same Message-ID, so mailboxes show it once. */
  mail: {
    maxParallel: 10,
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
