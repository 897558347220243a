import { useReader } from '../session/reader.ts'
import { memberPicture } from './facts.ts'
import classes from './own-photo.module.css'
import { useBrokenImage } from './use-broken-image.ts'

/** The candidate's photo under a small arch. */
export function OwnPhoto({ path }: { path: string | null }) {
  const { say, name } = useReader()
  const src = path ? memberPicture(path, 'thumb') : undefined
  const { isBroken, watch } = useBrokenImage(src)
  return (
    <img
      {...watch}
      className={classes.photo}
      src={src && !isBroken ? src : '/default.jpg'}
      alt={src && !isBroken ? say('You', name) : ''}
      width={44}
      height={55}
    />
  )
}
