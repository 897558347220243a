import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listNotices, markNoticesSeen } from '#contract/core/notifications/notices.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'

type MemberNotice = Reply<typeof listNotices>['notices'][number]

const at = '2026-08-05T18:30:00.000Z'
const of = (kind: MemberNotice['kind'], more: Partial<MemberNotice> = {}): MemberNotice => ({
  kind,
  user_id: 2006,
  name: 'Rohan',
  image1: null,
  people: null,
  at,
  isSeen: false,
  ...more,
})
const noMember = { user_id: null, name: null }
const around = [...asMember({ isPaid: true }), replies(markNoticesSeen, { response: 'success' })]

test('every notification links to its page, and shown notifications are marked as seen', async () => {
  const notices = [
    of('interest_received'),
    of('interest_accepted'),
    of('photos_asked'),
    of('profile_viewed', { ...noMember, people: 3 }),
    of('search_news', noMember),
  ]
  const calls = stubCalls(replies(listNotices, { waiting: 1, unseen: 5, notices }), ...around)
  renderAt('/notices')
  const list = await screen.findByRole('main')
  await screen.findByText('New people')
  const lines = [...list.querySelectorAll('li a')].map(link => [
    link.textContent?.replace(/\s/g, ' '),
    link.getAttribute('href'),
  ])
  expect(lines).toEqual([
    ['Rohan sent you an interest6 Aug, 12:00 am', '/interests'],
    ['Rohan is interested in you too6 Aug, 12:00 am', '/view-profile/2006'],
    ['Rohan would like to see your photos6 Aug, 12:00 am', '/profile-picture/1001#requests'],
    ['3 people opened your profile5 Aug', '/who-looked'],
    ['New people in your saved searches6 Aug, 12:00 am', '/searches'],
  ])
  await waitFor(() => expect(sentTo(calls, markNoticesSeen).map(sent => sent.get('upTo'))).toEqual([at]))
})
