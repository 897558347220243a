const hiddenFor = 10 * 60_000

/** Phones freeze hidden tabs, and a stream would only wake the radio. */
const isPhone = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/**
 * Keeps the stream of a hidden tab for ten minutes if no other hidden tab has one, and closes it immediately otherwise.
 * Returns the function to call when the tab is shown again or the stream ends.
 */
export function keepWhileHidden(close: () => void): () => void {
  if (isPhone() || !navigator.locks) {
    close()
    return () => {}
  }
  let isOver = false
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    close()
    end()
  }, hiddenFor)
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
