import { Button } from '@mantine/core'
import { IconPhotoUp, IconRefresh } from '@tabler/icons-react'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import { memberPicture } from '../../core/members/facts.ts'
import { CroppedPicture } from './cropped-picture.tsx'
import { FileField } from './file-field.tsx'
import classes from './photo-notes.module.css'
import type { Upload } from './use-uploads.ts'

interface PhotoNotesProps {
  uploads: readonly Upload[]
  rejected: readonly OwnPhoto[]
  onRetry: (upload: Upload) => void
  onDrop: (upload: Upload) => void
  onReplace: (photo: OwnPhoto, files: File[]) => void
}

/** Photos that need an action of the owner: failed uploads, and photos that were not approved. */
export function PhotoNotes({ uploads, rejected, onRetry, onDrop, onReplace }: PhotoNotesProps) {
  const failed = uploads.filter(({ failure }) => failure)
  if (failed.length + rejected.length === 0) return null
  return (
    <ul className={classes.notes}>
      {failed.map(upload => (
        <li key={upload.picture.url}>
          <div className={classes.picture}>
            <CroppedPicture {...upload} src={upload.picture.url} size={upload.picture} />
          </div>
          <div className={classes.text}>
            <p>
              <strong>Photo not saved.</strong>
            </p>
            <p className={classes.bad} role="alert">
              {upload.failure?.message}
            </p>
            <div className={classes.buttons}>
              {upload.failure?.canRetry && (
                <Button
                  size="sm"
                  leftSection={<IconRefresh size={18} aria-hidden />}
                  onClick={() => onRetry(upload)}
                >
                  Retry
                </Button>
              )}
              <Button size="sm" variant="outline" onClick={() => onDrop(upload)}>
                Remove
              </Button>
            </div>
          </div>
        </li>
      ))}
      {rejected.map(photo => (
        <li key={photo.path}>
          <img
            className={classes.picture}
            src={memberPicture(photo.path, 'thumb')}
            alt=""
            width={72}
            height={90}
          />
          <div className={classes.text}>
            <p>
              <strong>Photo {photo.slot} was not approved.</strong> Only you see it.
            </p>
            <p>{photo.reason}</p>
            <FileField onFiles={files => onReplace(photo, files)}>
              <IconPhotoUp size={20} aria-hidden />
              Replace photo {photo.slot}
            </FileField>
          </div>
        </li>
      ))}
    </ul>
  )
}
