import { storedPicture } from '../../../core/members/facts.ts'
import { useBrokenImage } from '../../../core/members/use-broken-image.ts'
import classes from './portrait.module.css'

interface PortraitProps {
  /** As stored, relative to the API. */
  path: string | null
  name: string
}

/** A small round picture of someone; the first letter of the name where there is none or it is broken. */
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
