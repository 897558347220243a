import { useEffect, useState } from 'react'

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Counts down by the clock, so that a tab that was asleep shows the right value. */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(time))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
