import { memberPicture } from './facts.ts'
import classes from './member-avatar.module.css'
import { useBrokenImage } from './use-broken-image.ts'

/** A small round portrait, or the silhouette if there is no photo. */
export function MemberAvatar({ path, size = 40 }: { path: string | null; size?: number }) {
  const src = path ? memberPicture(path, 'thumb') : undefined
  const { isBroken, watch } = useBrokenImage(src)
  return (
    <img
      {...watch}
      className={classes.avatar}
      src={src && !isBroken ? src : '/default.jpg'}
      alt=""
      width={size}
      height={size}
      decoding="async"
    />
  )
}
