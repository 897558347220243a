import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

test('the notice says when the connection is lost and, for a moment, when it is back', () => {
  vi.useFakeTimers()
  const { container } = renderPart(<ConnectionNotice />)
  expect(screen.queryByRole('status')).toBeNull()

  act(() => window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toBe('You are offline. Your text is kept.')

  act(() => window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('You are online again.')
  act(() => vi.advanceTimersByTime(4000))
  expect(container.querySelector('[role=status]')).toBeNull()
})
