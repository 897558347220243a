import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Enough time to read the notice and tap Undo. */
export const undoMs = 6000

/**
 * Delays a deletion, so that the member can undo it. It is sent after the undo period, or when the page closes: `send`
 * should use `keepalive`.
 */
export function useDelayedDelete<Item>(send: (item: Item) => Promise<unknown>) {
  const [removed, setRemoved] = useState<Item>()
  const waiting = useRef<{ item: Item; timer: ReturnType<typeof setTimeout> }>(undefined)
  const inFlight = useRef<Promise<unknown>>(undefined)

  const take = () => {
    const taken = waiting.current
    clearTimeout(taken?.timer)
    waiting.current = undefined
    return taken
  }
  const finish = async () => {
    const taken = take()
    // The item stays hidden until the reply arrives.
    if (taken) inFlight.current = send(taken.item).finally(() => setRemoved(undefined))
    await inFlight.current
  }
  const begin = (item: Item) => {
    waiting.current = { item, timer: setTimeout(() => void finish(), undoMs) }
    setRemoved(() => item)
  }
  const undo = () => {
    if (take()) setRemoved(undefined)
  }

  const leave = useEffectEvent(() => void finish())
  useEffect(() => {
    // A phone can close a hidden page without any further event.
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      leave()
    }
  }, [])
  return { removed, begin, undo, finish }
}
