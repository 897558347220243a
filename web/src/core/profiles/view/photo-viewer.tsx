import { IconChevronLeft, IconChevronRight, IconFlag, IconX } from '@tabler/icons-react'
import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMemberMenu } from '../../../lib/member-menu.ts'
import { useOwnId } from '../../accounts/sessions/own-id.ts'
import { EditedLabel } from '../../members/edited-label.tsx'
import { hasWatermark, memberNumber } from '../../members/facts.ts'
import { MemberPhoto } from '../../members/member-photo.tsx'
import classes from './photo-viewer.module.css'
import type { ShownPhoto } from './profile-facts.ts'

interface PhotoViewerProps {
  userId: number
  name: string
  photos: readonly ShownPhoto[]
  /** Index of the first photo shown. */
  first: number
  isOwn: boolean
  onClose: () => void
}

/** A shorter movement is a tap. */
const swipePixels = 40

/** Shows one photo at a time; moves by button, arrow key or swipe. */
export function PhotoViewer({ userId, name, photos, first, isOwn, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(first)
  const count = photos.length
  const photo = photos[place]
  const ownId = useOwnId()
  const menu = useMemberMenu()
  const report = () =>
    menu?.report({ user_id: userId, name }, { slot: photo?.slot ?? 0, slots: photos.map(({ slot }) => slot) })
  const isMarked = !isOwn && photo !== undefined && hasWatermark(photo.path)
  const show = (to: number) => setPlace((to + count) % count)
  const next = () => show(place + 1)
  const previous = () => show(place - 1)
  const swipe = useSwipe({ onLeft: next, onRight: previous })

  // A layout effect closes the dialog before it leaves the page, so that the browser restores the focus.
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
        <MemberPhoto
          path={photo?.path ?? null}
          name={`Photo ${place + 1} of ${name}`}
          size="full"
          place={0}
        />
        {photo?.isEdited && <EditedLabel />}
      </div>
      {isMarked && (
        <p className={classes.mark}>
          This photo shows your ID, {memberNumber(ownId ?? 0)}. Please do not share it.
        </p>
      )}
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
        {menu && !isOwn && (
          <button type="button" aria-label="Report this photo" onClick={report}>
            <IconFlag aria-hidden />
          </button>
        )}
        <button type="button" aria-label="Close" className={classes.close} onClick={onClose}>
          <IconX aria-hidden />
        </button>
      </div>
    </dialog>
  )
}

function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const startX = useRef<number>(undefined)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      startX.current = clientX
    },
    // Firefox would start dragging the image.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (startX.current ?? clientX)
      startX.current = undefined
      if (moved <= -swipePixels) onLeft()
      if (moved >= swipePixels) onRight()
    },
  }
}
