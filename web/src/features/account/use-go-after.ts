import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes on by itself after a moment, unless the person has gone before. */
export function useGoAfter(milliseconds: number, to: string, isReady = true): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => void navigate(to), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, to, isReady, navigate])
}
