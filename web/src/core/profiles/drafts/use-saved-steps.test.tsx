import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFor } from '../../../lib/tab-member.ts'
import { useSavedSteps } from './use-saved-steps.ts'

/** Opens a form whose saved answers have this time, and returns its session draft. */
function open(savedAt: string | null) {
  const saved = { answers: {}, savedAt }
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const steps = () => useSavedSteps({ name: 'profile', steps: [], initial: { pin: '' }, saved })
  return renderHook(steps, { wrapper }).result.current.draft
}

test('a reload keeps the session draft of its member until another device saves the form', () => {
  const asha = { id: 1049, name: 'Asha' }
  openFor(asha)
  open(null).keep({ pin: '305001' })
  expect(open(null).read()).toEqual({ pin: '305001' })
  expect(open('2026-06-14T10:00:00Z').read()).toEqual({})
  openFor({ id: 1050, name: 'Ravi' })
  expect(open(null).read()).toEqual({})
  openFor(asha)
  expect(open(null).read()).toEqual({ pin: '305001' })
})
