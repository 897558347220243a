import type { PhotoSize } from '#contract/photos.ts'
import { memberPicture } from './facts.ts'
import classes from './member-photo.module.css'
import { softPicture } from './soft-picture.ts'
import { useBrokenImage } from './use-broken-image.ts'

export interface MemberPhotoProps {
  /** As stored, relative to the API; none where the member has not put one up. */
  path: string | null
  name: string
  size?: PhotoSize
  /** Its colours, shown until it is there. */
  thumbhash?: string | null | undefined
  /** Its place in a list: the first ones are in view at once. Without one it waits until it is near. */
  place?: number | undefined
}

const drawnDefault = '/default.jpg'
/** So many cards of a list are on the first screen, or nearly. */
const inViewAtOnce = 4

/** A portrait of four to five. A missing or broken photo is the drawn default. */
export function MemberPhoto({
  path,
  name,
  size = 'card',
  thumbhash,
  place = inViewAtOnce,
}: MemberPhotoProps) {
  const src = path ? memberPicture(path, size) : undefined
  const { isBroken, watch } = useBrokenImage(src)
  const isShown = src !== undefined && !isBroken
  const paint = (image: HTMLImageElement | null) => {
    watch.ref(image)
    // Not by a style of its own: pages that the server renders would carry every picture twice.
    if (image && isShown && thumbhash && !image.complete) {
      image.style.backgroundImage = `url(${softPicture(thumbhash)})`
    }
  }
  return (
    <img
      onError={watch.onError}
      ref={paint}
      className={classes.photo}
      src={isShown ? src : drawnDefault}
      alt={isShown ? name : ''}
      width={400}
      height={500}
      loading={place < inViewAtOnce ? 'eager' : 'lazy'}
      fetchPriority={place === 0 ? 'high' : undefined}
      decoding="async"
    />
  )
}
