import { useEffect, useRef, useState } from 'react'

export function useIsNear<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!part.current || !('IntersectionObserver' in window)) return setIsNear(true)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: '300px' },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [])
  return [part, isNear] as const
}
