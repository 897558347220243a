import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listNotices, markNoticesSeen } from '#contract/core/notifications/notices.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { replies, stubCalls } from '../../../testing/stub-calls.ts'
import { Bell } from './bell.tsx'
import { RecentNotices } from './recent-notices.tsx'

const noticeOf = (name: string, at: string) => ({
  kind: 'interest_accepted' as const,
  user_id: Date.parse(at),
  name,
  image1: null,
  people: null,
  at,
  isSeen: false,
})
const rohan = noticeOf('Rohan', '2026-08-05T13:00:00.123Z')
const kabir = noticeOf('Kabir', '2026-08-05T13:01:00.456Z')

test('only listed notifications are marked as seen; newer ones stay new', async () => {
  let notices = [rohan]
  const marked: { upTo: string | null; answer: () => void }[] = []
  const network = stubCalls(
    replies(listNotices, () => ({ waiting: 0, unseen: notices.length, notices })),
    replies(markNoticesSeen, { response: 'success' }),
  )
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (input === markNoticesSeen.path) {
      const upTo = new URLSearchParams(init.body as URLSearchParams).get('upTo')
      await new Promise<void>(answer => marked.push({ upTo, answer }))
    }
    return network(input, init)
  })
  const { client } = renderPart(
    <>
      <Bell />
      <RecentNotices linkTo={() => '/'} />
    </>,
  )
  await waitFor(() => expect(marked.map(mark => mark.upTo)).toEqual([rohan.at]))

  notices = [kabir, rohan]
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(marked.map(mark => mark.upTo)).toEqual([rohan.at, kabir.at]))
  marked[0]?.answer()
  await waitFor(() => expect(client.isMutating()).toBe(1))
  expect(screen.getByRole('link', { name: 'Notifications, 2 new' })).toBeTruthy()
  marked[1]?.answer()
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeTruthy()
  focusManager.setFocused(undefined)
})
