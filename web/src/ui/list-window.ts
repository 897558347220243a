/** The rows of a long list that are drawn: from `from` up to, not including, `to`. */
interface ListWindow {
  from: number
  to: number
}

/** Also in choice-list.module.css. Rows that wrap are higher; an estimate is enough here. */
export const rowHeight = 44

/** More rows would take a cheap phone noticeably longer to draw. */
const rows = 60
/** Rows left before the edge when the window moves on. */
const margin = 15

export function windowAround(place: number, total: number): ListWindow {
  const from = Math.max(0, Math.min(Math.round(place - rows / 2), total - rows))
  return { from, to: Math.min(from + rows, total) }
}

/** Empty space for the rows that are not drawn, so that the scroll bar is right. */
export function spaceAround({ from, to }: ListWindow, total: number) {
  return { above: from * rowHeight, below: Math.max(0, total - to) * rowHeight }
}

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>

/** What to draw after scrolling: the same window while its ends are far from sight. */
export function windowAt(list: Scrolled, drawn: ListWindow, total: number): ListWindow {
  const { above, below } = spaceAround(drawn, total)
  const height = (list.scrollHeight - above - below) / (drawn.to - drawn.from) || rowHeight
  const first = drawn.from + (list.scrollTop - above) / height
  const last = first + list.clientHeight / height
  const isNearStart = drawn.from > 0 && first - drawn.from < margin
  const isNearEnd = drawn.to < total && drawn.to - last < margin
  return isNearStart || isNearEnd ? windowAround((first + last) / 2, total) : drawn
}
