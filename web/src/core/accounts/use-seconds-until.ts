import { useEffect, useState } from 'react'

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Counts down to a time by the clock, so that a tab that slept is right when it wakes. */
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
