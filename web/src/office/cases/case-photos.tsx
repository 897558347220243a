import { useState } from 'react'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { brand } from '#contract/platform/brand.ts'
import { useBrokenImage } from '../../core/members/use-broken-image.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyHint } from './key-hint.tsx'
import { useKeys } from './keys.ts'
import { staffPicture } from './staff-picture.ts'

type Photos = NonNullable<CasePage['person']>['photos']

interface CasePhotosProps {
  photos: Photos
  member: number
  /** Small and soft until somebody wants to see it. */
  isSensitive: boolean
}

const statusWords = { pending: 'waits', approved: 'shown', rejected: 'removed', held: 'held back' }

/** The one that is asked about first and large; the others a tap away. */
export function CasePhotos({ photos, member, isSensitive }: CasePhotosProps) {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      photos.findIndex(photo => photo.isSubject),
    ),
  )
  const [isLarge, setIsLarge] = useState(false)
  const [isVeiled, setIsVeiled] = useState(isSensitive)
  const step = (by: number) => setPlace((place + by + photos.length) % photos.length)
  const hasSeveral = photos.length > 1
  useKeys({
    ArrowLeft: hasSeveral ? () => step(-1) : undefined,
    ArrowRight: hasSeveral ? () => step(1) : undefined,
    z: photos.length > 0 ? () => setIsLarge(true) : undefined,
  })
  const photo = photos[place]
  if (!photo) return <p className="office-quiet">There is no photo to show.</p>
  const words = `Photo ${photo.slot} of ${brand.memberPrefix}${member}, ${statusWords[photo.status]}${photo.isEdited ? ', edited as they say' : ''}`
  return (
    <div className="case-photos">
      <button
        type="button"
        className="case-photo"
        onClick={() => (isVeiled ? setIsVeiled(false) : setIsLarge(true))}
      >
        <Picture key={photo.path} path={photo.path} isVeiled={isVeiled} />
        <span className="case-photo-words">
          {isVeiled ? 'Show this photo' : words} {!isVeiled && <KeyHint name="z" />}
        </span>
      </button>
      {hasSeveral && (
        <ul className="case-thumbs" aria-label="Photos">
          {photos.map(({ id, path, slot, status }, at) => (
            <li key={id}>
              <button type="button" aria-pressed={at === place} onClick={() => setPlace(at)}>
                <img
                  src={staffPicture(path, 'thumb')}
                  alt={`Place ${slot}, ${statusWords[status]}`}
                  width={64}
                  height={80}
                  data-veiled={isVeiled || undefined}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLarge && (
        <Dialog kind="small" title={words} onClose={() => setIsLarge(false)}>
          <img className="case-large" src={staffPicture(photo.path, 'full')} alt="" />
          <button type="button" className="office-link" onClick={() => setIsLarge(false)}>
            Close
          </button>
        </Dialog>
      )}
    </div>
  )
}

/** What it shows stands in words below it. */
function Picture({ path, isVeiled }: { path: string; isVeiled: boolean }) {
  const src = staffPicture(path, 'card')
  const { isBroken, watch } = useBrokenImage(src)
  if (isBroken) return <span className="case-no-photo">The picture could not be loaded.</span>
  return (
    <img
      src={src}
      alt=""
      width={400}
      height={500}
      data-veiled={isVeiled || undefined}
      ref={watch.ref}
      onError={watch.onError}
    />
  )
}
