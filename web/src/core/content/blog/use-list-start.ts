import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Moves to the first post when the reader turns a page. On Back, the browser restores the position. */
export function useListStart<Element extends HTMLElement>(place: string) {
  const start = useRef<Element>(null)
  const shown = useRef(place)
  const isNew = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (!isNew) return
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView()
  }, [place, isNew])
  return start
}
