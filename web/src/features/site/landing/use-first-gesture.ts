import { useEffect, useState } from 'react'

const gestures = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/** True from the visitor's first gesture. Scripts that only visitors need can load from then on. */
export function useFirstGesture(): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return
    const see = () => setIsSeen(true)
    // The visitor may already be in a field when the script arrives.
    if (document.activeElement !== document.body) see()
    for (const gesture of gestures) window.addEventListener(gesture, see, { passive: true })
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, see)
    }
  }, [isSeen])
  return isSeen
}
