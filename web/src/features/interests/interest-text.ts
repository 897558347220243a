import { dayInIndia } from '#contract/age.ts'
import { declineSentences, interestDays } from '#contract/interests.ts?wire'
import type { Interest } from '#contract/member.ts'
import { indianTime } from '../../lib/indian-time.ts'

/** "5 Aug 2026", as the day is in India. */
export const dayText = indianTime({ dateStyle: 'medium' })

/** How things stand, in a few words; nothing where nothing was sent. */
export function interestText(interest: Interest, now = new Date()): string {
  const texts: Record<Interest['state'], string> = {
    none: '',
    sent: `Interest sent${byText(interest.sentBy)}`,
    received: `Is interested in you${actsText(interest)}`,
    matched: `It’s a match${actsText(interest)}`,
    declined: `Your interest was declined${byText(interest.answeredBy)}.${kindText(interest)}${againText(interest, now)}`,
    expired: `No answer came in ${interestDays} days.`,
    passed: 'You declined this interest.',
    ended: `No longer a match.${againText(interest, now)}`,
  }
  return texts[interest.state]
}

/** Of an account that is shared: who of them it was. */
const byText = (actor: string | undefined) => (actor === undefined ? '' : ` by ${actor}`)

function actsText({ sentBy, answeredBy }: Interest): string {
  const acts = [sentBy && `sent by ${sentBy}`, answeredBy && `accepted by ${answeredBy}`].filter(Boolean)
  return acts.length === 0 ? '' : `: ${acts.join(', ')}`
}

/** What was said with a no. */
const kindText = ({ declinedWith }: Interest) =>
  declinedWith === undefined ? '' : ` “${declineSentences[declinedWith - 1]}”`

function againText(interest: Interest, now: Date): string {
  if (maySend(interest, now) || !interest.againFrom) return ''
  return ` You may send ${interest.state === 'ended' ? 'an interest' : 'it'} again from ${dayText(interest.againFrom)}.`
}

/** Whether sending is offered: where nothing waits for an answer, and for who was declined or left once the wait is over. */
export function maySend({ state, againFrom }: Interest, now = new Date()): boolean {
  if (state === 'sent' || state === 'received' || state === 'matched') return false
  return againFrom === null || againFrom.slice(0, 10) <= dayInIndia(now)
}
