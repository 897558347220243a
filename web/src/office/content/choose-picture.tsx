import { type ChangeEvent, useState } from 'react'
import { photoTypes } from '#contract/features/photos/photo-facts.ts'
import type { UploadedPicture } from '#contract/office/content/editing.ts'
import { CallError } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { uploadPicture } from './api.ts'

interface ChoosePictureProps {
  hasOne: boolean
  onMade: (picture: UploadedPicture) => void
}

/** A file from this device; the server makes the picture anew. */
export function ChoosePicture({ hasOne, onMade }: ChoosePictureProps) {
  const { mutateAsync, isPending } = useSingleMutation(uploadPicture)
  const [error, setError] = useState<string>()
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    setError(undefined)
    try {
      onMade(await mutateAsync(file))
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : 'Something went wrong. Please try again.')
    } finally {
      // The same file may be chosen again.
      currentTarget.value = ''
    }
  }
  return (
    <div className="editing-choose">
      <label className="editing-file" data-busy={isPending || undefined}>
        <input type="file" accept={photoTypes.join()} disabled={isPending} onChange={choose} />
        <span>
          {isPending ? 'Sending the picture...' : hasOne ? 'Choose another picture' : 'Choose a picture'}
        </span>
      </label>
      {error && (
        <p role="alert" className="office-refusal">
          {error}
        </p>
      )}
    </div>
  )
}
