import { useReducedMotion } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The visible part of the row: the first slide, how many whole slides, and whether the row begins or ends there. */
export interface InView {
  first: number
  whole: number
  isStart: boolean
  isEnd: boolean
}

const atTheStart: InView = { first: 0, whole: 1, isStart: true, isEnd: false }

/** Browsers round scroll positions. */
const somePixels = 4

const slidesOf = (row: HTMLElement) => Array.from(row.children, slide => slide as HTMLElement)

function stepOf(row: HTMLElement): number {
  const [one, two] = slidesOf(row)
  return one && two ? two.offsetLeft - one.offsetLeft : row.clientWidth
}

function readView(row: HTMLElement): InView {
  const step = stepOf(row)
  if (!step) return atTheStart
  const [slide] = slidesOf(row)
  const width = row.clientWidth - 2 * (slide?.offsetLeft ?? 0)
  return {
    first: Math.round(row.scrollLeft / step),
    whole: Math.max(1, Math.floor((width - (slide?.offsetWidth ?? width) + somePixels) / step) + 1),
    isStart: row.scrollLeft <= somePixels,
    isEnd: row.scrollLeft + row.clientWidth >= row.scrollWidth - somePixels,
  }
}

function useInView(track: RefObject<HTMLElement | null>): InView {
  const [inView, setInView] = useState(atTheStart)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const update = () => {
      const now = readView(row)
      setInView(was => (JSON.stringify(was) === JSON.stringify(now) ? was : now))
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(row)
    row.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', update)
    }
  }, [track])
  return inView
}

/** A carousel that is off the screen does not move. */
function useOnScreen(track: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    if (!track.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(seen => setIsOnScreen(seen.at(-1)?.isIntersecting ?? false))
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [track])
  return isOnScreen
}

interface CarouselRules {
  /** Milliseconds per slide. */
  delay: number
  /** The first slide follows the last. */
  loops: boolean
}

/** Moves a carousel: automatically while the reader does not use it, or on request. */
export function useCarousel({ delay, loops }: CarouselRules) {
  const track = useRef<HTMLUListElement>(null)
  const inView = useInView(track)
  const { first, isStart, isEnd } = inView
  const isOnScreen = useOnScreen(track)
  const prefersStill = useReducedMotion()
  const [asked, setAsked] = useState<'play' | 'pause'>()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const wantsToPlay = asked ? asked === 'play' : !prefersStill
  const isPlaying = wantsToPlay && isOnScreen && !isHovered && !isFocused

  const show = (place: number) => {
    const row = track.current
    // The style sheet sets the speed, because it knows who prefers reduced motion.
    if (row) row.scrollTo({ left: place * stepOf(row) })
  }
  const place = () => (track.current ? track.current.scrollLeft / stepOf(track.current) : 0)
  const toStart = () => show(0)
  const toEnd = () => show(track.current?.children.length ?? 0)
  const next = () => {
    if (!isEnd) show(Math.floor(place() + 0.1) + 1)
    else if (loops) toStart()
  }
  const previous = () => {
    if (!isStart) show(Math.ceil(place() - 0.1) - 1)
    else if (loops) toEnd()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place restarts the wait, after a swipe too
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(next, delay)
    return () => clearTimeout(timer)
  }, [isPlaying, delay, loops, first, isEnd])

  return {
    track,
    inView,
    isPlaying,
    wantsToPlay,
    togglePlay: () => setAsked(wantsToPlay ? 'pause' : 'play'),
    setIsHovered,
    setIsFocused,
    toStart,
    toEnd,
    next,
    previous,
  }
}
