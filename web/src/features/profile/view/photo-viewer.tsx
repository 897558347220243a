import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MemberPhoto } from '../../members/member-photo.tsx'
import classes from './photo-viewer.module.css'

interface PhotoViewerProps {
  name: string
  photos: readonly string[]
  /** Where to begin. */
  first: number
  onClose: () => void
}

/** Shorter than this it was a press. */
const swipePixels = 40

/** One photo at a time over the page, by button, arrow key or finger. The browser keeps the focus inside. */
export function PhotoViewer({ name, photos, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(first)
  const count = photos.length
  const show = (to: number) => setPlace((to + count) % count)
  const next = () => show(place + 1)
  const previous = () => show(place - 1)
  const swipe = useSwipe({ onLeft: next, onRight: previous })

  // Before it is taken out of the page: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    return () => sheet?.close()
  }, [])

  const keys: Record<string, () => void> = {
    ArrowRight: next,
    ArrowLeft: previous,
    Home: () => show(0),
    End: () => show(count - 1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label={`Photos of ${name}`}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
    >
      <div className={classes.stage} {...swipe}>
        <MemberPhoto path={photos[place] ?? null} name={`Photo ${place + 1} of ${name}`} />
      </div>
      <div className={classes.bar}>
        <button type="button" aria-label="Previous photo" disabled={count === 1} onClick={previous}>
          <IconChevronLeft aria-hidden />
        </button>
        <p aria-live="polite">
          Photo {place + 1} of {count}
        </p>
        <button type="button" aria-label="Next photo" disabled={count === 1} onClick={next}>
          <IconChevronRight aria-hidden />
        </button>
        <button type="button" aria-label="Close" className={classes.close} onClick={onClose}>
          <IconX aria-hidden />
        </button>
      </div>
    </dialog>
  )
}

function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const begun = useRef<number>(undefined)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      begun.current = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (begun.current ?? clientX)
      begun.current = undefined
      if (moved <= -swipePixels) onLeft()
      if (moved >= swipePixels) onRight()
    },
  }
}
