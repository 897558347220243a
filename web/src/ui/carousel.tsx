import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { CSSProperties, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import classes from './carousel.module.css'
import { type InView, useCarousel } from './use-carousel.ts'

interface Slide {
  key: string | number
  content: ReactNode
  /** A repeated slide that fills the row; hidden from assistive technology. */
  isRepeat?: boolean
}

/** Slides side by side, by window width. A part of a slide shows that there are more. */
interface SlidesPerView {
  base: number
  from500?: number
  from768?: number
  from1024?: number
}

interface CarouselProps {
  label: string
  slides: readonly Slide[]
  perView: SlidesPerView
  delay: number
  loops?: boolean
}

/**
 * A row that can be swiped and scrolled, with or without a script. The script also moves it automatically, and stops while
 * a pointer is over it, the focus is in it or it is off the screen.
 */
export function Carousel({ label, slides, perView, delay, loops = slides.length > 1 }: CarouselProps) {
  const carousel = useCarousel({ delay, loops })
  const { track, inView, isPlaying, setIsHovered, setIsFocused, next, previous, toStart, toEnd } = carousel
  const keys: Record<string, () => void> = {
    ArrowRight: next,
    ArrowLeft: previous,
    Home: toStart,
    End: toEnd,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    // A key pressed inside a slide belongs to its content, such as a dialog.
    if (!move || event.target !== event.currentTarget) return
    event.preventDefault()
    move()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes.carousel} role="group" aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        className={classes.track}
        style={widthsOf(perView)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys must reach a row that scrolls
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        onMouseEnter={() => setIsHovered(true)}
        onMouseLeave={() => setIsHovered(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={onBlur}
      >
        {slides.map(({ key, content, isRepeat }) => (
          <li key={key} className={classes.slide} aria-roledescription="slide" aria-hidden={isRepeat}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Controls label={label} carousel={carousel} loops={loops} />}
      <p className={classes.place} aria-live={isPlaying ? 'off' : 'polite'}>
        {placeInWords(inView, slides.filter(slide => !slide.isRepeat).length)}
      </p>
    </div>
  )
}

interface ControlsProps {
  label: string
  carousel: ReturnType<typeof useCarousel>
  loops: boolean
}

function Controls({ label, carousel, loops }: ControlsProps) {
  const { inView, wantsToPlay, togglePlay, previous, next } = carousel
  return (
    <div className={classes.controls} data-all-in-view={(inView.isStart && inView.isEnd) || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-label={`Previous: ${label}`}
        disabled={!loops && inView.isStart}
        onClick={previous}
      >
        <IconChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={`${wantsToPlay ? 'Pause' : 'Play'}: ${label}`}
        onClick={togglePlay}
      >
        {wantsToPlay ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={`Next: ${label}`}
        disabled={!loops && inView.isEnd}
        onClick={next}
      >
        <IconChevronRight aria-hidden />
      </button>
    </div>
  )
}

function widthsOf({ base, from500 = base, from768 = from500, from1024 = from768 }: SlidesPerView) {
  return {
    '--per-view-base': base,
    '--per-view-500': from500,
    '--per-view-768': from768,
    '--per-view-1024': from1024,
  } as CSSProperties
}

function placeInWords({ first, whole }: InView, count: number): string {
  const from = Math.min(first + 1, count)
  const to = Math.min(first + whole, count)
  return from === to ? `${from} of ${count}` : `${from} to ${to} of ${count}`
}
