import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSingleFlight } from '../../lib/single-flight.ts'
import { loadNewer, loadNewest, loadOlder } from './conversation-query.ts'
import type { TalkWindow } from './talk-window.ts'

/** So near to the end counts as at it. */
const near = 40
/** Older messages are asked for before one has reached the first. */
const ahead = 600

/**
 * The list hangs from its lower end: what is put above moves nothing. What comes or goes below would move what one reads
 * further up, so the first message in view is held where it stood.
 */
export function useScroller(window: TalkWindow) {
  const client = useQueryClient()
  const other = window.other.user_id
  const area = useRef<HTMLElement>(null)
  const [isAtBottom, setIsAtBottom] = useState(true)
  const [error, setError] = useState<Error>()
  const read = useSingleFlight(async (more: typeof loadOlder) => {
    setError(undefined)
    await more(client, other).catch(setError)
  })
  const keepPlace = useKeptPlace(area, isAtBottom && window.isAtEnd)

  const look = () => {
    const shown = area.current
    if (!shown) return
    const fromBottom = Math.abs(shown.scrollTop)
    const fromTop = shown.scrollHeight - shown.clientHeight - fromBottom
    setIsAtBottom(fromBottom < near)
    keepPlace()
    if (error) return
    if (window.hasOlder && fromTop < ahead) void read(loadOlder)
    else if (!window.isAtEnd && fromBottom < ahead) void read(loadNewer)
  }
  // A page that does not fill the window cannot be scrolled to ask for more.
  useEffect(look)

  const toBottom = useCallback(() => {
    const go = () => {
      if (!area.current) return
      area.current.scrollTop = 0
      // What is drawn before the browser tells of the scrolling would else hold the place that was left.
      keepPlace()
      setIsAtBottom(true)
    }
    if (window.isAtEnd) go()
    else loadNewest(client, other).then(go, setError)
  }, [client, other, window.isAtEnd, keepPlace])
  const retry = () => void read(loadOlder)
  return { area, isAtBottom: isAtBottom && window.isAtEnd, look, toBottom, error, retry }
}

/** Returns what to call whenever the place may have changed. */
function useKeptPlace(area: RefObject<HTMLElement | null>, isAtNewest: boolean) {
  /** Whoever was at the newest message sees the next one come. */
  const follows = useRef(isAtNewest)
  const held = useRef<{ row: Element; distance: number }>(undefined)
  const keepPlace = useCallback(() => {
    const shown = area.current
    const row = shown && firstInView(shown)
    held.current = row ? { row, distance: distanceOf(shown, row) } : undefined
  }, [area])
  useLayoutEffect(() => {
    const shown = area.current
    if (shown && !follows.current && held.current && shown.contains(held.current.row)) {
      const moved = distanceOf(shown, held.current.row) - held.current.distance
      if (Math.abs(moved) > 1) shown.scrollTop -= moved
    }
    follows.current = isAtNewest
    keepPlace()
  })
  return keepPlace
}

/** From the lower end, which stays where it is when a keyboard opens. */
const distanceOf = (shown: Element, row: Element) =>
  shown.getBoundingClientRect().bottom - row.getBoundingClientRect().top

/** The uppermost message that can be seen: rows stand in their order, so it is found in a few steps. */
function firstInView(shown: Element): Element | undefined {
  const rows = shown.querySelectorAll('[data-key]')
  const { top } = shown.getBoundingClientRect()
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((rows[middle] as Element).getBoundingClientRect().bottom > top) to = middle
    else from = middle + 1
  }
  return rows[from]
}
