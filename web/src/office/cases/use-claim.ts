import { useEffect, useState } from 'react'
import { leaseRenewedSeconds } from '#contract/core/moderation/case-facts.ts'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { CallError } from '../../lib/call-error.ts'
import { claimCase, releaseCase } from './api.ts'

export interface Claim {
  isHeld: boolean
  /** Who has it, where that is somebody else. */
  refusal?: string
}

/**
 * Holds a case for as long as its page is open and seen, and gives it back when it is left. A lease that could not be
 * renewed or given back ends by itself.
 */
export function useClaim({ id, actions, claim }: CasePage): Claim {
  // Whoever can decide nothing about it leaves it to others: it is decided, or an appeal of their own ruling.
  const mayDecide = actions.length > 0
  // One that was fetched ahead is held already.
  const [answer, setAnswer] = useState<Claim>({ isHeld: claim?.isMine ?? false })
  useEffect(() => {
    if (!mayDecide) return
    let isHere = true
    const hear = (heard: Claim) => {
      if (isHere) setAnswer(heard)
    }
    const ask = () =>
      claimCase(id).then(
        () => hear({ isHeld: true }),
        (error: unknown) => {
          const isTaken = error instanceof CallError && error.status === 409
          // Without a network nobody knows; the decision itself is asked for again.
          hear(isTaken ? { isHeld: false, refusal: error.message } : { isHeld: true })
        },
      )
    void ask()
    const timer = setInterval(() => document.hidden || void ask(), leaseRenewedSeconds * 1000)
    return () => {
      isHere = false
      clearInterval(timer)
      releaseCase(id).catch(() => {})
    }
  }, [id, mayDecide])
  return mayDecide ? answer : { isHeld: false }
}
