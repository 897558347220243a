import type { Reply } from '#contract/endpoint.ts'
import type { listNotices } from '#contract/notices.ts'

export type MemberNotice = Reply<typeof listNotices>['notices'][number]

export type NoticeKind = MemberNotice['kind']

const happened: Record<NoticeKind, string> = {
  interest_received: 'sent you an interest',
  /** True for a yes of either kind: accepted, or sent before this one was seen. */
  interest_accepted: 'is interested in you too',
  interest_declined: 'declined your interest',
  photos_asked: 'would like to see your photos',
  photos_granted: 'shows you the photos you asked for',
}

export const noticeText = ({ kind }: Pick<MemberNotice, 'kind'>) => happened[kind]

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** "5 Aug, 6:30 pm", as the clock stands in India. */
export const momentText = (at: string) => moment.format(new Date(at))

/** What the way to the interests says to those who do not see the figure on it. */
export function interestsText({ waiting, unseen }: { waiting: number; unseen: number }): string {
  if (waiting > 0) return `Interests, ${waiting} waiting for your answer`
  return unseen > 0 ? 'Interests, something is new' : 'Interests'
}
