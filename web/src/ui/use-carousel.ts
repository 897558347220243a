import { useReducedMotion } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What of the row is in view: the first slide, how many whole ones, and whether there is more to the right. */
export interface InView {
  first: number
  whole: number
  isEnd: boolean
}

const somePixels = 4

function lookAt(track: HTMLElement): InView {
  const [one, two] = track.children as unknown as HTMLElement[]
  const step = one && two ? two.offsetLeft - one.offsetLeft : track.clientWidth
  if (!step) return { first: 0, whole: 1, isEnd: false }
  const slide = one?.offsetWidth ?? step
  return {
    first: Math.round(track.scrollLeft / step),
    whole: Math.max(1, Math.floor((track.clientWidth - slide + somePixels) / step) + 1),
    isEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - somePixels,
  }
}

function useInView(track: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState<InView>({ first: 0, whole: 1, isEnd: false })
  useEffect(() => {
    const row = track.current
    if (!row) return
    const update = () => {
      const now = lookAt(row)
      setInView(was =>
        was.first === now.first && was.whole === now.whole && was.isEnd === now.isEnd ? was : now,
      )
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

/** Whether any of it is on the screen: what nobody sees need not move. */
function useOnScreen(track: RefObject<HTMLElement | null>) {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    if (!track.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(entries => setIsOnScreen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [track])
  return isOnScreen
}

interface CarouselRules {
  count: number
  /** Milliseconds a slide stays. */
  delay: number
  /** After the last slide comes the first. */
  loops: boolean
}

/** The moving of a carousel: by itself while nobody is at it, and by the reader. */
export function useCarousel({ count, delay, loops }: CarouselRules) {
  const track = useRef<HTMLUListElement>(null)
  const { first, whole, isEnd } = useInView(track)
  const isOnScreen = useOnScreen(track)
  const prefersStill = useReducedMotion()
  const [asked, setAsked] = useState<'play' | 'pause'>()
  const [isHeld, setIsHeld] = useState(false)
  const wantsToPlay = asked ? asked === 'play' : !prefersStill
  const isPlaying = wantsToPlay && !isHeld && isOnScreen && count > 1

  /** A slide that cannot come to the left edge any more brings the row to its end. */
  const show = (place: number) => {
    const row = track.current
    const slide = row?.children[place]
    if (row && slide instanceof HTMLElement) row.scrollTo({ left: slide.offsetLeft - row.offsetLeft })
  }
  const next = () => {
    if (!isEnd) show(first + 1)
    else if (loops) show(0)
  }
  const previous = () => {
    if (first > 0) show(Math.max(0, Math.min(first, count - whole) - (isEnd ? 0 : 1)))
    else if (loops) show(count - 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place starts the wait anew, a swipe included
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(next, delay)
    return () => clearTimeout(timer)
  }, [isPlaying, delay, first, isEnd, loops])

  return {
    track,
    inView: { first, whole, isEnd },
    isPlaying,
    wantsToPlay,
    togglePlay: () => setAsked(wantsToPlay ? 'pause' : 'play'),
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
    show,
    next,
    previous,
  }
}
