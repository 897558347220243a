import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { readSession } from './sessions/api.ts'

/**
 * The step that was due when the page opened; null for a guest. Finishing it does not change this page. On a page that
 * the server rendered, it is null until the session is known.
 */
export function useStepAtOpening(): OnboardingStep | null {
  const step = useQuery(readSession).data?.step
  const [atOpening, setAtOpening] = useState(step)
  if (atOpening === undefined && step !== undefined) setAtOpening(step)
  return atOpening ?? null
}
