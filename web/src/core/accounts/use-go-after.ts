import { useEffect, useEffectEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/** Navigates after a delay, unless the member has left before. */
export function useGoAfter(
  milliseconds: number,
  to: string,
  isReady = true,
  options?: NavigateOptions,
): void {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void navigate(to, options))
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => go(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, isReady])
}
