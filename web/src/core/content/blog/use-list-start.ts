import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** A reader who turns the page starts at its first post; who goes back is left to the browser's own memory. */
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
