import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far down each entry of the history was read. */
const positions = new Map<string, number>()

/**
 * Going back to a list shows the place one left. Only once the list is there, for before that the page is too
 * short, and a frame later, because the frame of the page puts every new path to its top. Only once for each
 * arrival: whoever reads on is not taken back.
 */
export function useRestoredScroll(isThere: boolean): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const arrivedAt = useRef<string>(undefined)

  useEffect(
    () => () => {
      if (arrivedAt.current === key) arrivedAt.current = undefined
    },
    [key],
  )

  useEffect(() => {
    if (!isThere || arrivedAt.current === key) return
    const place = isBack ? positions.get(key) : undefined
    const frame = requestAnimationFrame(() => {
      arrivedAt.current = key
      if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere, isBack, key])

  // A layout effect ends in the moment in which the list makes room for the next page, be it only a shape of it:
  // what the browser then scrolls, because the page has become short, is not where the list was left.
  useLayoutEffect(() => {
    if (!isThere) return
    const keep = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [isThere, key])
}
