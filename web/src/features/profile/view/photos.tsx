import { useState } from 'react'
import { MemberPhoto } from '../../members/member-photo.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import classes from './photos.module.css'

interface PhotosProps {
  name: string
  /** The profile photo; none where there is only the drawn one. */
  main: string | null
  /** All there are, the profile photo first. */
  photos: readonly string[]
}

/** The profile photo under its arch, the others below it; each opens large. */
export function Photos({ name, main, photos }: PhotosProps) {
  const [open, setOpen] = useState<number>()
  const others = main ? photos.slice(1) : photos
  const firstOther = photos.length - others.length
  return (
    <div className={classes.photos}>
      <div className={classes.arch}>
        <MemberPhoto path={main} name={name} />
        {main && <button type="button" aria-label={`Open the photo of ${name}`} onClick={() => setOpen(0)} />}
      </div>
      {others.length > 0 && (
        <ul className={classes.others} aria-label="More photos">
          {others.map((path, place) => (
            <li key={path}>
              <MemberPhoto path={path} name="" />
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
        <PhotoViewer name={name} photos={photos} first={open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
