import { useState } from 'react'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { EditedLabel } from '../../members/edited-label.tsx'
import { HiddenPhoto } from '../../members/hidden-photo.tsx'
import { MemberPhoto } from '../../members/member-photo.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { photosOf } from './profile-facts.ts'
import classes from './profile-photos.module.css'

export type PhotosOf = Pick<
  ProfileDetails,
  | ('user_id' | 'name' | 'isOwn' | 'thumbhash' | 'photoHidden' | 'editedPhotos')
  | ('image1' | 'image2' | 'image3' | 'image4' | 'image5' | 'image6')
>

export function ProfilePhotos({ details }: { details: PhotosOf }) {
  const { user_id, name, image1: main, isOwn, thumbhash, photoHidden } = details
  const [open, setOpen] = useState<number>()
  const photos = photosOf(details)
  const others = main ? photos.slice(1) : photos
  const firstOther = photos.length - others.length
  return (
    <div className={classes.photos}>
      <div className={classes.arch}>
        {photoHidden ? (
          <HiddenPhoto userId={user_id} name={name} hidden={photoHidden} thumbhash={thumbhash} />
        ) : (
          <MemberPhoto path={main} name={name} thumbhash={thumbhash} place={0} />
        )}
        {main && <button type="button" aria-label={`Open the photo of ${name}`} onClick={() => setOpen(0)} />}
        {main && photos[0]?.isEdited && (
          <div className={classes.edited}>
            <EditedLabel />
          </div>
        )}
      </div>
      {others.length > 0 && (
        <ul className={classes.others} aria-label="More photos">
          {others.map(({ path }, place) => (
            <li key={path}>
              <MemberPhoto path={path} name="" size="thumb" />
              <button
                type="button"
                aria-label={`Open photo ${place + firstOther + 1} of ${photos.length}`}
                onClick={() => setOpen(place + firstOther)}
              />
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <PhotoViewer
          userId={user_id}
          name={name}
          photos={photos}
          first={open}
          isOwn={isOwn}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
