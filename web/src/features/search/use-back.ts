import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { hasPageBefore } from '../../ui/use-page-before.ts'

/** Goes back to the page before, or to the matches where there is none of ours. */
export function useBack(isDue: boolean): void {
  const navigate = useNavigate()
  const isGone = useRef(false)
  useEffect(() => {
    const wasGone = isGone.current
    isGone.current = isDue
    if (!isDue || wasGone) return
    void (hasPageBefore() ? navigate(-1) : navigate(paths.recentlyJoined, { replace: true }))
  }, [isDue, navigate])
}
