import { useEffect, useState } from 'react'

const gestures = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/** True from the first sign of a person at the page: what only people use can be fetched from then on. */
export function useFirstGesture(): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return
    const see = () => setIsSeen(true)
    // Someone who came before the script did may already be in a field.
    if (document.activeElement !== document.body) see()
    for (const gesture of gestures) window.addEventListener(gesture, see, { passive: true })
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, see)
    }
  }, [isSeen])
  return isSeen
}
