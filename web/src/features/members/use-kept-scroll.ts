import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far down each entry of the history was read. */
const kept = new Map<string, number>()

/**
 * Going back to a list shows the place one left. Only once the list is there, for before that the page is too
 * short, and a frame later, because the frame of the page puts every new path to its top.
 */
export function useKeptScroll(isThere: boolean): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'

  useEffect(() => {
    const place = kept.get(key)
    if (!isThere || !isBack || place === undefined) return
    const frame = requestAnimationFrame(() => window.scrollTo({ top: place, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [isThere, isBack, key])

  useEffect(() => {
    if (!isThere) return
    const keep = () => kept.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [isThere, key])
}
