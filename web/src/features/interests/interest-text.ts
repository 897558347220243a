import type { Interest } from '#contract/core/members/member.ts'
import { declineSentences, interestDays } from '#contract/features/interests/interests.ts?wire'
import { dayInIndia } from '#contract/platform/age.ts'
import { ownActor, type PageReader } from '../../core/accounts/sessions/reader.ts'
import { indianTime } from '../../lib/indian-time.ts'

/** "5 Aug 2026", as the day is in India. */
export const dayText = indianTime({ dateStyle: 'medium' })

/** The state of an interest in a few words; empty if there is none. */
export function interestText(interest: Interest, reader: PageReader, now = new Date()): string {
  const { say, name } = reader
  const by = byText(interest.answeredBy)
  const texts: Record<Interest['state'], string> = {
    none: '',
    sent:
      interest.sentBy === undefined
        ? 'Interest sent'
        : `Interest sent by ${ownActor(interest.sentBy, reader)}`,
    received: say(
      `Is interested in you${actsText(interest)}`,
      `Is interested in ${name}${actsText(interest)}`,
    ),
    matched: `It’s a match${actsText(interest)}`,
    declined: say(
      `Your interest was declined${by}.${kindText(interest)}${againText(interest, now)}`,
      `${name}’s interest was declined${by}.${kindText(interest)}${againText(interest, now)}`,
    ),
    expired: `No answer came in ${interestDays} days.`,
    passed: say('You declined this interest.', `This interest in ${name} was declined.`),
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
  if (canSend(interest, now) || !interest.againFrom) return ''
  return ` You can send another from ${dayText(interest.againFrom)}.`
}

/** Whether sending is offered: where nothing waits for an answer, and for who was declined or left once the wait is over. */
export function canSend({ state, againFrom }: Interest, now = new Date()): boolean {
  if (state === 'sent' || state === 'received' || state === 'matched') return false
  return againFrom === null || againFrom.slice(0, 10) <= dayInIndia(now)
}
