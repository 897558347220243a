import type { Interest } from '#contract/core/members/member.ts'
import { declineSentences, interestDays } from '#contract/features/interests/interests.ts?wire'
import { dayInIndia } from '#contract/platform/age.ts'
import { ownActor, type PageReader } from '../../core/accounts/sessions/reader.ts'
import { shortDate } from '../../lib/indian-time.ts'

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
      `Is interested in you${actorsText(interest)}`,
      `Is interested in ${name}${actorsText(interest)}`,
    ),
    matched: `It’s a match${actorsText(interest)}`,
    declined: say(
      `Your interest was declined${by}.${sentenceText(interest)}${againText(interest, now)}`,
      `${name}’s interest was declined${by}.${sentenceText(interest)}${againText(interest, now)}`,
    ),
    expired: `No answer came in ${interestDays} days.`,
    passed: say('You declined this interest.', `This interest in ${name} was declined.`),
    ended: `No longer a match.${againText(interest, now)}`,
  }
  return texts[interest.state]
}

/** For a shared account: the person who acted. */
const byText = (actor: string | undefined) => (actor === undefined ? '' : ` by ${actor}`)

function actorsText({ sentBy, answeredBy }: Interest): string {
  const actions = [sentBy && `sent by ${sentBy}`, answeredBy && `accepted by ${answeredBy}`].filter(Boolean)
  return actions.length === 0 ? '' : `: ${actions.join(', ')}`
}

/** The sentence sent with a decline. */
const sentenceText = ({ declinedWith }: Interest) =>
  declinedWith === undefined ? '' : ` “${declineSentences[declinedWith - 1]}”`

function againText(interest: Interest, now: Date): string {
  if (canSend(interest, now) || !interest.againFrom) return ''
  return ` You can send another from ${shortDate(interest.againFrom)}.`
}

/** True if no interest waits for an answer, and the waiting period after a decline or an ended match is over. */
export function canSend({ state, againFrom }: Interest, now = new Date()): boolean {
  if (state === 'sent' || state === 'received' || state === 'matched') return false
  return againFrom === null || againFrom.slice(0, 10) <= dayInIndia(now)
}
