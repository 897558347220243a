import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scroll position per history entry. */
const positions = new Map<string, number>()

/**
 * Restores the scroll position of a list on Back. Waits until the list is loaded, because the page is too short before,
 * and one more frame, because the page frame scrolls every new path to the top. Runs once per visit.
 */
export function useRestoredScroll(isLoaded: boolean): void {
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
    if (!isLoaded || arrivedAt.current === key) return
    const place = isBack ? positions.get(key) : undefined
    const frame = requestAnimationFrame(() => {
      arrivedAt.current = key
      if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, isBack, key])

  // A layout effect stops listening before the page becomes shorter, so that the browser's own scrolling is not saved.
  useLayoutEffect(() => {
    if (!isLoaded) return
    const save = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [isLoaded, key])
}
