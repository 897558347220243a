import { type CSSProperties, type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { spaceAround, windowAround, windowAt } from './list-window.ts'

/** The rows of a long list that are drawn while the member scrolls, starting at a given row. */
export function useListWindow<Row>(list: readonly Row[], findStart: () => number) {
  const total = list.length
  const start = () => windowAround(findStart(), total)
  const [drawn, setDrawn] = useState(() => ({ list, window: start() }))
  // A new list, as after a search, has a start of its own.
  const { from, to } = drawn.list === list ? drawn.window : start()
  const { above, below } = spaceAround({ from, to }, total)
  const holdStill = useSteadyScroll()

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const window = windowAt(currentTarget, { from, to }, total)
    if (window.from === from) return
    holdStill(currentTarget)
    setDrawn({ list, window })
  }
  return {
    shown: useMemo(() => list.slice(from, to), [list, from, to]),
    /** For the style of the list, as choice-list.module.css takes it. */
    space: { '--above': `${above}px`, '--below': `${below}px` } as CSSProperties,
    onScroll,
    drawStart: () => setDrawn({ list, window: start() }),
  }
}

/**
 * The height of rows that are not drawn is an estimate. Call the returned function before other rows are drawn: the rows
 * in view then stay where they are.
 */
function useSteadyScroll() {
  const held = useRef<{ list: HTMLElement; row: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!held.current) return
    const { list, row, top } = held.current
    held.current = undefined
    const moved = row.isConnected ? row.getBoundingClientRect().top - top : 0
    if (moved !== 0) list.scrollTop += moved
  })
  return (list: HTMLElement) => {
    const { top } = list.getBoundingClientRect()
    const rows = Array.from(list.querySelectorAll('[role=option]'))
    const row = rows.find(row => row.getBoundingClientRect().top >= top)
    if (row) held.current = { list, row, top: row.getBoundingClientRect().top }
  }
}
