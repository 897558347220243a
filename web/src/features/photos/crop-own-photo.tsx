import { useQueryClient } from '@tanstack/react-query'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import { memberPicture } from '../../core/members/facts.ts'
import { CallError } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { cropPhoto, listPhotos } from './api.ts'
import { cropText, firstView, viewOfCrop } from './crop.ts'
import type { CropChoice } from './crop-dialog.tsx'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'

interface CropOwnPhotoProps {
  photo: OwnPhoto
  /** Runs first, because it can change the slots. */
  before: () => Promise<unknown>
  onDone: (photos: OwnPhoto[]) => void
  onClose: () => void
}

export function CropOwnPhoto({ photo, before, onDone, onClose }: CropOwnPhotoProps) {
  const client = useQueryClient()
  const save = useSingleMutation({
    mutationFn: async ({ crop, turn }: CropChoice) => {
      await before()
      const now = client.getQueryData(listPhotos.queryKey)?.find(({ path }) => path === photo.path) ?? photo
      return cropPhoto({ img: now.slot, crop: cropText(crop), turn })
    },
    onSuccess: ({ response, photos }) => {
      onDone(photos)
      if (response === 'success') onClose()
    },
  })
  const size = { width: photo.width ?? 1, height: photo.height ?? 1 }
  const failed =
    save.error instanceof CallError
      ? save.error.message
      : save.error && 'Something went wrong. Please try again.'
  return (
    <LazyCropDialog
      title="Crop photo"
      src={memberPicture(photo.path, 'full')}
      size={size}
      first={photo.crop ? viewOfCrop(photo.crop, size) : firstView(size)}
      button="Save"
      isBusy={save.isPending}
      refusal={(save.data?.response === 'invalid' && save.data.message) || failed || undefined}
      note={photo.status === 'approved' ? 'If you show more of the photo, we review it again.' : undefined}
      onDone={frame => save.mutate(frame)}
      onClose={onClose}
    />
  )
}
