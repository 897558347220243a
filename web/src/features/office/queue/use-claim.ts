import { useEffect, useState } from 'react'
import { leaseRenewedSeconds } from '#contract/case-facts.ts'
import { CallError } from '../../../lib/call-error.ts'
import { claimCase, releaseCase } from './api.ts'

/**
 * Holds a case for as long as its page is open and seen, and gives it back when it is left. Says who has it where that is
 * somebody else. A lease that could not be renewed or given back ends by itself.
 */
export function useClaim(id: number, isOpen: boolean): string | undefined {
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (!isOpen) return
    let isHere = true
    const claim = () =>
      claimCase(id).then(
        () => isHere && setRefusal(undefined),
        (error: unknown) => {
          const isTaken = error instanceof CallError && error.status === 409
          if (isHere && isTaken) setRefusal(error.message)
        },
      )
    void claim()
    const timer = setInterval(() => document.hidden || void claim(), leaseRenewedSeconds * 1000)
    return () => {
      isHere = false
      clearInterval(timer)
      releaseCase(id).catch(() => {})
    }
  }, [id, isOpen])
  return refusal
}
