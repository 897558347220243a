import { photoTypes } from '#contract/features/photos/photo-facts.ts'
import type { UploadedPicture } from '#contract/office/content/editing.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import { uploadPicture } from './api.ts'
import classes from './content.module.css'

interface ChoosePictureProps {
  hasOne: boolean
  onMade: (picture: UploadedPicture) => void
}

export function ChoosePicture({ hasOne, onMade }: ChoosePictureProps) {
  const { mutateAsync, isPending, error } = useSingleMutation(uploadPicture)
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file) mutateAsync(file).then(onMade, () => {})
    // The same file can be chosen again.
    input.value = ''
  }
  return (
    <div>
      <label className={classes.file}>
        <input
          type="file"
          accept={photoTypes.join()}
          disabled={isPending}
          onChange={event => choose(event.currentTarget)}
        />
        {isPending ? 'Uploading...' : hasOne ? 'Choose another picture' : 'Choose a picture'}
      </label>
      <ErrorMessage error={error} />
    </div>
  )
}
