import { storedPicture } from './facts.ts'
import classes from './member-photo.module.css'
import { useBrokenImage } from './use-broken-image.ts'

interface MemberPhotoProps {
  /** As stored, relative to the API; none where the member has not put one up. */
  path: string | null
  name: string
}

const drawnDefault = '/default.jpg'

/** A portrait of four to five. A missing or broken photo is the drawn default. */
export function MemberPhoto({ path, name }: MemberPhotoProps) {
  const src = path ? storedPicture(path) : undefined
  const { isBroken, watch } = useBrokenImage(src)
  const isShown = src !== undefined && !isBroken
  return (
    <img
      {...watch}
      className={classes.photo}
      src={isShown ? src : drawnDefault}
      alt={isShown ? name : ''}
      width={400}
      height={500}
      loading="lazy"
      decoding="async"
    />
  )
}
