import { IconAlertTriangle, IconDots, IconHourglass } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import { memberPicture } from '../../core/members/facts.ts'
import { thumbhashUrl } from '../../core/members/thumbhash-url.ts'
import { CroppedPicture } from './cropped-picture.tsx'
import { EmptySlotPicture } from './empty-slot-picture.tsx'
import classes from './photo-slots.module.css'
import { chooseId } from './upload-form.tsx'
import type { Upload } from './use-uploads.ts'

interface PhotoSlotsProps {
  photos: readonly OwnPhoto[]
  uploads: readonly Upload[]
  places: number
  onOpen: (photo: OwnPhoto) => void
  onMoveTo: (path: string, target: string) => void
  onCancel: (upload: Upload) => void
}

export function PhotoSlots({ photos, uploads, places, onOpen, onMoveTo, onCancel }: PhotoSlotsProps) {
  const dragging = useDragging(onMoveTo)
  const shownNow = photos.find(({ status }) => status === 'approved')
  const empty = Math.max(0, places - photos.length - uploads.length)
  return (
    <ol className={classes.slots} aria-label="Photos">
      {photos.map((photo, place) => (
        <li
          key={photo.path}
          data-status={photo.status}
          data-first={place === 0 || undefined}
          {...dragging(photo)}
        >
          <button
            type="button"
            className={classes.photo}
            data-photo={photo.path}
            aria-label={`${captionOf(place)}: ${stateOf(photo) || 'shown'}. Change photo`}
            onClick={() => onOpen(photo)}
          >
            <img
              src={memberPicture(photo.path, 'card')}
              style={
                photo.thumbhash ? { backgroundImage: `url(${thumbhashUrl(photo.thumbhash)})` } : undefined
              }
              alt=""
              width={320}
              height={400}
              draggable={false}
              decoding="async"
            />
            <IconDots className={classes.dots} size={24} aria-hidden />
          </button>
          <Caption>
            {captionOf(place)}
            <State photo={photo} />
            {place > 0 && photo === shownNow && <small>On cards for now</small>}
          </Caption>
        </li>
      ))}
      {uploads.map((upload, place) => (
        <li key={upload.picture.url} data-status={upload.state}>
          <UploadTile upload={upload} />
          {isCancellable(upload) ? (
            <button type="button" className={classes.cancel} onClick={() => onCancel(upload)}>
              Cancel
            </button>
          ) : (
            <Caption>{captionOf(photos.length + place)}</Caption>
          )}
        </li>
      ))}
      {Array.from({ length: empty }, (_, place) => photos.length + uploads.length + place).map(place => (
        <li key={place} data-status="empty">
          {/* A second touch target for the file field of the form. */}
          <label className={classes.add} htmlFor={chooseId} aria-hidden>
            <EmptySlotPicture />
          </label>
          <Caption>{place === 0 ? 'Add the profile photo' : 'Add a photo'}</Caption>
        </li>
      ))}
    </ol>
  )
}

/** Not while the server checks the photo, which may already be saved. */
const isCancellable = ({ state }: Upload) => state !== 'checking' && state !== 'failed'

const captionOf = (place: number) => (place === 0 ? 'Profile photo' : `Photo ${place + 1}`)

function stateOf({ status, isEdited }: OwnPhoto): string {
  const text = { pending: 'waiting for review', rejected: 'not approved', approved: '' }[status]
  return [text, isEdited && 'edited or AI-made'].filter(Boolean).join(', ')
}

function Caption({ children }: { children: ReactNode }) {
  return <p className={classes.caption}>{children}</p>
}

function State({ photo: { status, isEdited } }: { photo: OwnPhoto }) {
  return (
    <>
      {status === 'pending' && (
        <small>
          <IconHourglass size={16} aria-hidden /> Waiting for review
        </small>
      )}
      {status === 'rejected' && (
        <small data-bad>
          <IconAlertTriangle size={16} aria-hidden /> Not approved
        </small>
      )}
      {isEdited && <small>Edited or AI-made</small>}
    </>
  )
}

function UploadTile({ upload: { picture, crop, turn, state, sent } }: { upload: Upload }) {
  const percent = Math.round(sent * 100)
  return (
    <div className={classes.upload}>
      <CroppedPicture src={picture.url} size={picture} crop={crop} turn={turn} />
      <div className={classes.progress}>
        {state === 'sending' && <progress max={100} value={percent} aria-label="Sent" />}
        {(state === 'checking' || state === 'retrying') && (
          <progress aria-label={uploadText(state, percent)} />
        )}
        <p>{uploadText(state, percent)}</p>
      </div>
    </div>
  )
}

function uploadText(state: Upload['state'], percent: number): string {
  if (state === 'sending') return `${percent} %`
  return {
    checking: 'Checking the photo…',
    retrying: 'Still trying…',
    waiting: 'Waiting',
    failed: 'Not saved',
  }[state]
}

/** Dragging with the mouse. The menu of each photo can do the same. */
function useDragging(onMoveTo: (path: string, target: string) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const stop = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return ({ path }: OwnPhoto) => ({
    draggable: true,
    'data-dragged': dragged === path || undefined,
    'data-over': (over === path && dragged !== path) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDragged(path)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(path)
    },
    onDragEnd: stop,
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      stop()
      if (dragged !== path) onMoveTo(dragged, path)
    },
  })
}
