import { Button } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import type { Crop, Turn } from '#contract/features/photos/photos.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { cropOf, maxZoom, type Size, turnedBy, type View, zoomed } from './crop.ts'
import classes from './crop-dialog.module.css'
import { CroppedPicture } from './cropped-picture.tsx'
import { useCropGestures, useCropKeys } from './use-crop-gestures.ts'

export interface CropChoice {
  crop: Crop
  turn: Turn
  isEdited: boolean
}

export interface CropDialogProps {
  title: string
  src: string
  size: Size
  first: View
  /** Label of the button that accepts the crop. */
  button: string
  onDone: (frame: CropChoice) => void
  onClose: () => void
  isBusy?: boolean
  refusal?: string | undefined
  /** For a new photo: asks whether it is edited or AI-made. */
  asksIfEdited?: boolean
  note?: string | undefined
}

/** Chooses the part of a photo that cards show, by finger, mouse or keyboard. */
export function CropDialog(props: CropDialogProps) {
  const { title, src, size, first, button, onDone, onClose, isBusy = false, refusal, note } = props
  const [view, setView] = useState(first)
  const [isEdited, setIsEdited] = useState(false)
  const gestures = useCropGestures(size, setView)
  const onKeyDown = useCropKeys(size, setView)
  const crop = cropOf(view, size)
  const nearest = maxZoom(size, view.turn)
  return (
    <Dialog kind="small" title={title} onClose={onClose}>
      <div className={classes.dialog}>
        <div
          {...gestures}
          className={classes.frame}
          role="application"
          aria-label="Crop frame. Arrow keys move the photo, plus and minus zoom, R rotates."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <CroppedPicture src={src} size={size} crop={crop} turn={view.turn} />
          <span className={classes.lines} />
        </div>
        <p className={classes.note}>Drag to move. Double-tap to centre.</p>
        <div className={classes.tools}>
          <IconZoomIn aria-hidden />
          <input
            type="range"
            aria-label="Zoom"
            min={1}
            max={Math.max(nearest, 1.001)}
            step="any"
            value={view.zoom}
            disabled={nearest <= 1}
            onChange={event => setView(zoomed(view, Number(event.currentTarget.value) / view.zoom, size))}
          />
          <button
            type="button"
            className={classes.tool}
            aria-label="Rotate"
            title="Rotate"
            onClick={() => setView(turnedBy(view, 1, size))}
          >
            <IconRotateClockwise aria-hidden />
          </button>
        </div>
        {note && <p className={classes.note}>{note}</p>}
        {props.asksIfEdited && (
          <CheckboxField
            label="This photo is edited or AI-made"
            checked={isEdited}
            onChange={event => setIsEdited(event.currentTarget.checked)}
          />
        )}
        <FormAlert message={refusal} />
        <div className={classes.buttons}>
          <Button loading={isBusy} onClick={() => onDone({ crop, turn: view.turn, isEdited })}>
            {button}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
