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
  [0, 0, 'Interests', '', 'What is new', ''],
  [1, 2, 'Interests, 1 waiting for your answer', '1', 'What is new, 2 not seen yet', '2'],
  [99, 0, 'Interests, 99 waiting for your answer', '99', 'What is new', ''],
  [100, 102, 'Interests, 100 waiting for your answer', '99+', 'What is new, 102 not seen yet', '99+'],
])('%i waiting and %i unseen', async (waiting, unseen, heart, hearts, bell, rings) => {
  stubCalls(replies(listNotices, { waiting, unseen, notices: [] }))
  renderPart(header)
  const interests = await screen.findByRole('link', { name: heart })
  expect([interests.textContent, interests.getAttribute('href')]).toEqual([hearts, '/interests'])
  const news = screen.getByRole('link', { name: bell })
  expect([news.textContent, news.getAttribute('href')]).toEqual([rings, '/notices'])
})

test('figures that cannot be had do not take the ways away', () => {
  stubCalls(fails(listNotices, 500))
  renderPart(header)
  expect(screen.getByRole('link', { name: 'Interests' }).getAttribute('href')).toBe('/interests')
  expect(screen.getByRole('link', { name: 'What is new' }).getAttribute('href')).toBe('/notices')
})

test('an open page hears within a minute what is new', async () => {
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
  expect(screen.getByRole('link', { name: 'What is new, 1 not seen yet' })).toBeTruthy()
})
