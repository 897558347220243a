import { useState } from 'react'
import type { OnboardingStep } from '#contract/session.ts'
import { useSession } from './client-state.ts'

/** The step that was due when the page opened; null for a guest. Finishing it here makes no other page of this one. */
export function useStepAtOpening(): OnboardingStep | null {
  const { step } = useSession()
  const [atOpening] = useState(step)
  return atOpening
}
