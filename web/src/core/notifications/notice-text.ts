import type { listNotices } from '#contract/core/notifications/notices.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { indianTime } from '../../lib/indian-time.ts'
import type { PageReader } from '../accounts/sessions/reader.ts'

export type MemberNotice = Reply<typeof listNotices>['notices'][number]

type NoticeKind = MemberNotice['kind']

/** Follows the subject: "Asha" or "3 people". */
export function noticeText({ kind }: Pick<MemberNotice, 'kind'>, { say, name }: PageReader): string {
  const texts: Record<NoticeKind, string> = {
    interest_received: say('sent you an interest', `sent ${name} an interest`),
    /** Accepted, or both sent one at the same time. */
    interest_accepted: say('is interested in you too', `is interested in ${name} too`),
    interest_declined: say('declined your interest', `declined ${name}’s interest`),
    photos_asked: say('would like to see your photos', `would like to see ${name}’s photos`),
    photos_granted: say('shows you the photos you asked for', `shows ${name} the photos you asked for`),
    chart_asked: say('would like to see your birth chart', `would like to see ${name}’s birth chart`),
    chart_granted: say(
      'shows you the birth chart you asked for',
      `shows ${name} the birth chart you asked for`,
    ),
    profile_viewed: say('opened your profile', `opened ${name}’s profile`),
    search_news: 'in your saved searches',
  }
  return texts[kind]
}

/** The server counts up to 100. */
const maxShown = 99

export function noticeSubject({ name, people }: Pick<MemberNotice, 'name' | 'people'>): string {
  if (name !== null) return name
  if (people === null) return 'New people'
  if (people > maxShown) return `More than ${maxShown} people`
  return people === 1 ? 'One person' : `${people} people`
}

/** "5 Aug, 6:30 pm", in Indian time. */
export const momentText = indianTime({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

const day = indianTime({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** For visits, `at` is the midnight after the day. */
export const noticeTime = ({ kind, at }: Pick<MemberNotice, 'kind' | 'at'>) =>
  kind === 'profile_viewed' ? day(dayInIndia(new Date(Date.parse(at) - 1))) : momentText(at)

export const interestsText = (waiting: number) =>
  waiting > 0 ? `Interests, ${waiting} waiting for your answer` : 'Interests'

export const bellText = (unseen: number) => (unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications')
