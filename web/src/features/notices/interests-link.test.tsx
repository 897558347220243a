import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listNotices } from '#contract/notices.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../testing/stub-calls.ts'
import { InterestsLink } from './interests-link.tsx'

test.each([
  [0, 0, 'Interests', ''],
  [0, 2, 'Interests, something is new', ''],
  [1, 0, 'Interests, 1 waiting for your answer', '1'],
  [99, 3, 'Interests, 99 waiting for your answer', '99'],
  [240, 3, 'Interests, 240 waiting for your answer', '99+'],
])('%i waiting and %i unseen', async (waiting, unseen, label, figure) => {
  stubCalls(replies(listNotices, { waiting, unseen, notices: [] }))
  renderPart(<InterestsLink />)
  const link = await screen.findByRole('link', { name: label })
  expect(link.textContent).toBe(figure)
  expect(link.getAttribute('href')).toBe('/interests')
})

test('figures that cannot be had do not take the way away', () => {
  stubCalls(fails(listNotices, 500))
  renderPart(<InterestsLink />)
  expect(screen.getByRole('link', { name: 'Interests' }).getAttribute('href')).toBe('/interests')
})

test('an open page hears within a minute what is new', async () => {
  vi.useFakeTimers()
  const waiting = (count: number) => replies(listNotices, { waiting: count, unseen: 0, notices: [] })
  stubCalls(waiting(0))
  renderPart(<InterestsLink />)
  await act(() => vi.advanceTimersByTimeAsync(1))
  stubCalls(waiting(1))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(screen.getByRole('link', { name: 'Interests' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('link', { name: 'Interests, 1 waiting for your answer' })).toBeTruthy()
})
