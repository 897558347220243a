import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSingleFlight } from '../../lib/single-flight.ts'
import { loadNewer, loadNewest, loadOlder } from './conversation-query.ts'
import type { TalkWindow } from './talk-window.ts'

/** Within this distance the list counts as scrolled to its end. */
const bottomPx = 40
/** Older messages load before the viewer reaches the first one. */
const loadAheadPx = 600

/**
 * The list is reversed, so messages added above do not move the view. Messages added below would, so the first visible
 * message keeps its position.
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

  const onScroll = () => {
    const shown = area.current
    if (!shown) return
    const fromBottom = Math.abs(shown.scrollTop)
    const fromTop = shown.scrollHeight - shown.clientHeight - fromBottom
    setIsAtBottom(fromBottom < bottomPx)
    keepPlace()
    if (error) return
    if (window.hasOlder && fromTop < loadAheadPx) void read(loadOlder)
    else if (!window.isAtEnd && fromBottom < loadAheadPx) void read(loadNewer)
  }
  // A short list cannot be scrolled, so it loads more after each render.
  useEffect(onScroll)

  const toBottom = useCallback(() => {
    const go = () => {
      if (!area.current) return
      area.current.scrollTop = 0
      // Without this, a render before the scroll event would restore the old position.
      keepPlace()
      setIsAtBottom(true)
    }
    if (window.isAtEnd) go()
    else loadNewest(client, other).then(go, setError)
  }, [client, other, window.isAtEnd, keepPlace])
  const retry = () => void read(loadOlder)
  return { area, isAtBottom: isAtBottom && window.isAtEnd, onScroll, toBottom, error, retry }
}

/** Returns a function to call after each scroll. */
function useKeptPlace(area: RefObject<HTMLElement | null>, isAtNewest: boolean) {
  /** A viewer at the newest message follows the next one. */
  const follows = useRef(isAtNewest)
  const anchor = useRef<{ row: Element; distance: number }>(undefined)
  const keepPlace = useCallback(() => {
    const shown = area.current
    const row = shown && firstInView(shown)
    anchor.current = row ? { row, distance: distanceOf(shown, row) } : undefined
  }, [area])
  useLayoutEffect(() => {
    const shown = area.current
    if (shown && !follows.current && anchor.current && shown.contains(anchor.current.row)) {
      const moved = distanceOf(shown, anchor.current.row) - anchor.current.distance
      if (Math.abs(moved) > 1) shown.scrollTop -= moved
    }
    follows.current = isAtNewest
    keepPlace()
  })
  return keepPlace
}

/** Measured from the bottom edge, which does not move when a keyboard opens. */
const distanceOf = (shown: Element, row: Element) =>
  shown.getBoundingClientRect().bottom - row.getBoundingClientRect().top

/** The first visible message, by binary search. */
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
