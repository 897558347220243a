import { useState } from 'react'
import type { PhotoSize } from '#contract/features/photos/photos.ts'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { apiBase } from '#contract/platform/paths.ts'
import { useBrokenImage } from '../../core/members/use-broken-image.ts'
import { Dialog } from '../../ui/dialog.tsx'
import office from '../ui/office.module.css'
import classes from './case.module.css'

type Photos = NonNullable<CasePage['person']>['photos']

interface CasePhotosProps {
  photos: Photos
  /** Blurred until staff choose to see it. */
  isSensitive?: boolean
}

/** For staff the server records no visit, and audits the full size. */
const staffPicture = (path: string, size: PhotoSize) =>
  path.startsWith('uploads/m/') ? `${apiBase}${path}?as=staff&size=${size}` : apiBase + path

const photoStatusTexts = { pending: 'new', approved: 'visible', rejected: 'removed', held: 'held for review' }

export function CasePhotos({ photos, isSensitive = false }: CasePhotosProps) {
  const [chosen, setChosen] = useState<number>()
  const [isLarge, setIsLarge] = useState(false)
  const [isBlurred, setIsBlurred] = useState(isSensitive)
  const photo = photos.find(({ id }) => id === chosen) ?? photos.find(one => one.isSubject) ?? photos[0]
  if (!photo) return <p className={office.quiet}>No photos.</p>
  const caption = `Photo ${photo.slot}, ${photoStatusTexts[photo.status]}${photo.isEdited ? ', edited (the member says so)' : ''}`
  return (
    <div className={classes.photos} data-blurred={isBlurred || undefined}>
      <button
        type="button"
        className={classes.photo}
        onClick={() => (isBlurred ? setIsBlurred(false) : setIsLarge(true))}
      >
        <Picture key={photo.path} path={photo.path} />
        <span className={office.quiet}>{isBlurred ? 'Show this photo' : caption}</span>
      </button>
      {photos.length > 1 && (
        <ul className={classes.thumbs} aria-label="Photos">
          {photos.map(({ id, path, slot, status }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === photo.id} onClick={() => setChosen(id)}>
                <img
                  src={staffPicture(path, 'thumb')}
                  alt={`${slot}, ${photoStatusTexts[status]}`}
                  width={64}
                  height={80}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLarge && (
        <Dialog kind="page" title={caption} onClose={() => setIsLarge(false)}>
          <img className={classes.large} src={staffPicture(photo.path, 'full')} alt="" />
        </Dialog>
      )}
    </div>
  )
}

function Picture({ path }: { path: string }) {
  const src = staffPicture(path, 'card')
  const { isBroken, watch } = useBrokenImage(src)
  if (isBroken) return <span>The photo could not be loaded.</span>
  return <img src={src} alt="" width={400} height={500} ref={watch.ref} onError={watch.onError} />
}
