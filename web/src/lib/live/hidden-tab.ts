const stays = 10 * 60_000

/** Phones freeze what is hidden, and a stream would only wake the radio. */
const isPhone = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/**
 * A tab that was hidden: it keeps its stream for ten minutes where no other hidden tab has one, and else closes it at
 * once. So streams are never more than visible tabs and one. Returns what to call when it is shown again or ends.
 */
export function mayStayHidden(close: () => void): () => void {
  if (isPhone() || !navigator.locks) {
    close()
    return () => {}
  }
  let isOver = false
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    close()
    end()
  }, stays)
  void navigator.locks.request('live-in-hidden-tab', { ifAvailable: true }, lock => {
    if (isOver) return
    if (lock) return over
    clearTimeout(timer)
    close()
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    end()
  }
}
