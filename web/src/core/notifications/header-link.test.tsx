import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listNotices } from '#contract/core/notifications/notices.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../testing/stub-calls.ts'
import { Bell } from './bell.tsx'
import { InterestsLink } from './interests-link.tsx'

const header = (
  <>
    <Bell />
    <InterestsLink />
  </>
)

test.each([
  [0, 0, 'Interests', '', 'Notifications', ''],
  [1, 2, 'Interests, 1 waiting for your answer', '1', 'Notifications, 2 new', '2'],
  [99, 0, 'Interests, 99 waiting for your answer', '99', 'Notifications', ''],
  [100, 102, 'Interests, 100 waiting for your answer', '99+', 'Notifications, 102 new', '99+'],
])('the header counts %i waiting interests and %i unseen notifications', async (...row) => {
  const [waiting, unseen, heart, hearts, bell, rings] = row
  stubCalls(replies(listNotices, { waiting, unseen, notices: [] }))
  renderPart(header)
  const interests = await screen.findByRole('link', { name: heart })
  expect([interests.textContent, interests.getAttribute('href')]).toEqual([hearts, '/interests'])
  const news = screen.getByRole('link', { name: bell })
  expect([news.textContent, news.getAttribute('href')]).toEqual([rings, '/notices'])
})

test('the header keeps both links if the counts cannot be loaded', () => {
  stubCalls(fails(listNotices, 500))
  renderPart(header)
  expect(screen.getByRole('link', { name: 'Interests' }).getAttribute('href')).toBe('/interests')
  expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe('/notices')
})

test('an open page updates the counts within a minute', async () => {
  vi.useFakeTimers()
  const waiting = (count: number) => replies(listNotices, { waiting: count, unseen: count, notices: [] })
  stubCalls(waiting(0))
  renderPart(header)
  await act(() => vi.advanceTimersByTimeAsync(1))
  stubCalls(waiting(1))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(screen.getByRole('link', { name: 'Interests' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('link', { name: 'Interests, 1 waiting for your answer' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Notifications, 1 new' })).toBeTruthy()
})
