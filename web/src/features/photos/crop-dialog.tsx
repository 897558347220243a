import { Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Crop, Turn } from '#contract/photos.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SmallDialog } from '../../ui/small-dialog.tsx'
import { cropOf, maxZoom, moved, type Size, turnedBy, type View, zoomed } from './crop.ts'
import classes from './crop-dialog.module.css'
import { CroppedPicture } from './cropped-picture.tsx'
import { step, useCropGestures, useCropKeys } from './use-crop-gestures.ts'

export interface Frame {
  crop: Crop
  turn: Turn
  isEdited: boolean
}

export interface CropDialogProps {
  title: string
  src: string
  size: Size
  first: View
  /** What the button says that takes the frame. */
  button: string
  onDone: (frame: Frame) => void
  onClose: () => void
  isBusy?: boolean
  refusal?: string | undefined
  /** For a new picture: the owner says whether it is edited. */
  asksIfEdited?: boolean
  note?: string | undefined
}

/** Which part of a picture cards show: by finger, mouse, keyboard or single taps. */
export function CropDialog(props: CropDialogProps) {
  const { title, src, size, first, button, onDone, onClose, isBusy = false, refusal, note } = props
  const [view, setView] = useState(first)
  const [isEdited, setIsEdited] = useState(false)
  const gestures = useCropGestures(size, setView)
  const onKeyDown = useCropKeys(size, setView)
  const crop = cropOf(view, size)
  const nearest = maxZoom(size, view.turn)
  return (
    <SmallDialog title={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever in the dialog the focus is */}
      <div className={classes.dialog} onKeyDown={onKeyDown}>
        <div className={classes.stage}>
          <div
            {...gestures}
            className={classes.frame}
            role="application"
            aria-label="The part of the photo that cards show. Arrow keys move it, plus and minus zoom, R turns it."
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keyboard
            tabIndex={0}
          >
            <CroppedPicture src={src} size={size} crop={crop} turn={view.turn} />
            <span className={classes.lines} />
          </div>
          <figure className={classes.preview}>
            <CroppedPicture src={src} size={size} crop={crop} turn={view.turn} />
            <figcaption>On cards</figcaption>
          </figure>
        </div>
        <div className={classes.zoom}>
          <Tool label="Smaller" onPress={() => setView(zoomed(view, 1 / step.zoom, size))}>
            <IconMinus aria-hidden />
          </Tool>
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
          <Tool label="Larger" onPress={() => setView(zoomed(view, step.zoom, size))}>
            <IconPlus aria-hidden />
          </Tool>
        </div>
        <div className={classes.tools}>
          <Tool label="Turn left" onPress={() => setView(turnedBy(view, -1, size))}>
            <IconRotate aria-hidden />
          </Tool>
          <Tool label="Turn right" onPress={() => setView(turnedBy(view, 1, size))}>
            <IconRotateClockwise aria-hidden />
          </Tool>
          <Tool label="Move left" onPress={() => setView(moved(view, -step.move, 0, size))}>
            <IconArrowLeft aria-hidden />
          </Tool>
          <Tool label="Move up" onPress={() => setView(moved(view, 0, -step.move, size))}>
            <IconArrowUp aria-hidden />
          </Tool>
          <Tool label="Move down" onPress={() => setView(moved(view, 0, step.move, size))}>
            <IconArrowDown aria-hidden />
          </Tool>
          <Tool label="Move right" onPress={() => setView(moved(view, step.move, 0, size))}>
            <IconArrowRight aria-hidden />
          </Tool>
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
    </SmallDialog>
  )
}

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
