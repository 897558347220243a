import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconPhotoUp,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import { memberPicture } from '../../core/members/facts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FileField } from './file-field.tsx'
import classes from './photo-sheet.module.css'

interface PhotoSheetProps {
  photo: OwnPhoto
  /** Position, from 0. */
  place: number
  count: number
  onMove: (by: 1 | -1) => void
  onMakeProfile: () => void
  onCrop: () => void
  onReplace: (files: File[]) => void
  onDelete: () => void
  onClose: () => void
}

export function PhotoSheet(props: PhotoSheetProps) {
  const { photo, place, count, onClose } = props
  return (
    <Dialog
      kind="small"
      title={place === 0 ? 'Profile photo' : `Photo ${place + 1} of ${count}`}
      onClose={onClose}
    >
      <div className={classes.sheet}>
        <div className={classes.head}>
          <img src={memberPicture(photo.path, 'thumb')} alt="" width={96} height={120} />
          <p>{stateText(photo)}</p>
        </div>
        <div className={classes.actions}>
          {photo.status === 'rejected' && (
            <FileField onFiles={props.onReplace}>
              <IconPhotoUp size={22} aria-hidden />
              Replace photo
            </FileField>
          )}
          {place > 0 && photo.status !== 'rejected' && (
            <Action
              icon={<IconStar aria-hidden />}
              label="Make profile photo"
              onPress={props.onMakeProfile}
            />
          )}
          {count > 1 && (
            <div className={classes.pair}>
              <Action
                icon={<IconArrowLeft aria-hidden />}
                label="Move left"
                isOff={place === 0}
                onPress={() => props.onMove(-1)}
              />
              <Action
                icon={<IconArrowRight aria-hidden />}
                label="Move right"
                isOff={place === count - 1}
                onPress={() => props.onMove(1)}
              />
            </div>
          )}
          {photo.width !== null && (
            <Action icon={<IconCrop aria-hidden />} label="Crop photo" onPress={props.onCrop} />
          )}
          <Action icon={<IconTrash aria-hidden />} label="Delete" onPress={props.onDelete} />
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function stateText({ status, reason, isEdited }: OwnPhoto): string {
  const texts = {
    approved: 'Members who can see the photos see this one.',
    pending: 'We review new photos before others see them. Until then only you see this one.',
    rejected: reason ?? 'This photo was not approved. Please choose another.',
  }
  return isEdited ? `${texts[status]} It is marked as edited or AI-made.` : texts[status]
}

interface ActionProps {
  icon: ReactNode
  label: string
  isOff?: boolean
  onPress: () => void
}

function Action({ icon, label, isOff = false, onPress }: ActionProps) {
  return (
    <Button variant="outline" justify="flex-start" leftSection={icon} disabled={isOff} onClick={onPress}>
      {label}
    </Button>
  )
}
