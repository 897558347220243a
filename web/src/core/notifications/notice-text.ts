import type { listNotices } from '#contract/core/notifications/notices.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { indianTime } from '../../lib/indian-time.ts'
import type { PageReader } from '../accounts/sessions/reader.ts'

export type MemberNotice = Reply<typeof listNotices>['notices'][number]

type NoticeKind = MemberNotice['kind']

/** What happened. The page shows the member, or how many members, in front of it. */
export function noticeText({ kind }: Pick<MemberNotice, 'kind'>, { say, name }: PageReader): string {
  const texts: Record<NoticeKind, string> = {
    interest_received: say('sent you an interest', `sent ${name} an interest`),
    /** Accepted, or sent before this one was seen. */
    interest_accepted: say('is interested in you too', `is interested in ${name} too`),
    interest_declined: say('declined your interest', `declined ${name}’s interest`),
    photos_asked: say('would like to see your photos', `would like to see ${name}’s photos`),
    photos_granted: say('shows you the photos you asked for', `shows ${name} the photos you asked for`),
    profile_viewed: say('opened your profile', `opened ${name}’s profile`),
    search_news: 'in your searches',
  }
  return texts[kind]
}

/** Counted up to a hundred. */
const most = 99

/** Who did it: a person, so many people, or somebody. */
export function noticeSubject({ name, people }: Pick<MemberNotice, 'name' | 'people'>): string {
  if (name !== null) return name
  if (people === null) return 'Somebody new'
  return people > most ? `More than ${most} people` : people === 1 ? 'One person' : `${people} people`
}

/** "5 Aug, 6:30 pm", as the clock stands in India. */
export const momentText = indianTime({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

const day = indianTime({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Looks are told by the day: the one that ended at this midnight. */
export const noticeTime = ({ kind, at }: Pick<MemberNotice, 'kind' | 'at'>) =>
  kind === 'profile_viewed' ? day(dayInIndia(new Date(Date.parse(at) - 1))) : momentText(at)

/** What the way to the interests says to those who do not see the figure on it. */
export const interestsText = (waiting: number) =>
  waiting > 0 ? `Interests, ${waiting} waiting for your answer` : 'Interests'

/** The same for the bell. */
export const bellText = (unseen: number) =>
  unseen > 0 ? `What is new, ${unseen} not seen yet` : 'What is new'
