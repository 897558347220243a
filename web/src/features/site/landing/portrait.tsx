import { storedPicture } from '../../../core/members/facts.ts'
import { useBrokenImage } from '../../../core/members/use-broken-image.ts'
import classes from './portrait.module.css'

interface PortraitProps {
  /** The stored path, relative to the API. */
  path: string | null
  name: string
}

export function Portrait({ path, name }: PortraitProps) {
  const src = path ? storedPicture(path) : undefined
  const { isBroken, watch } = useBrokenImage(src)
  if (!src || isBroken) {
    return (
      <span className={classes.portrait} aria-hidden>
        {name.charAt(0)}
      </span>
    )
  }
  return (
    <img
      {...watch}
      className={classes.portrait}
      src={src}
      alt={name}
      width={84}
      height={84}
      loading="lazy"
      decoding="async"
    />
  )
}
