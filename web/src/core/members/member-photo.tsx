import type { PhotoSize } from '#contract/features/photos/photos.ts'
import { memberPicture } from './facts.ts'
import classes from './member-photo.module.css'
import { softPicture } from './soft-picture.ts'
import { useBrokenImage } from './use-broken-image.ts'

interface MemberPhotoProps {
  /** As stored, relative to the API; null for a member without a photo. */
  path: string | null
  name: string
  size?: PhotoSize
  /** Its colours, shown until it is there. */
  thumbhash?: string | null | undefined
  /** Its place in a list: the first ones are in view at once. Without one it waits until it is near. */
  place?: number | undefined
}

/** So many cards of a list are on the first screen, or nearly. */
const inViewAtOnce = 4

/** A portrait of 4:5. A missing or broken photo is the silhouette. */
export function MemberPhoto({
  path,
  name,
  size = 'card',
  thumbhash,
  place = inViewAtOnce,
}: MemberPhotoProps) {
  const src = path ? memberPicture(path, size) : undefined
  const { isBroken, watch } = useBrokenImage(src)
  const loading = place < inViewAtOnce ? 'eager' : 'lazy'
  if (src === undefined || isBroken) return <Silhouette loading={loading} />
  const paint = (image: HTMLImageElement | null) => {
    watch.ref(image)
    // Not by a style of its own: pages that the server renders would carry every picture twice.
    if (image && thumbhash && !image.complete) image.style.backgroundImage = `url(${softPicture(thumbhash)})`
  }
  return (
    <img
      onError={watch.onError}
      ref={paint}
      className={classes.photo}
      src={src}
      alt={name}
      width={400}
      height={500}
      loading={loading}
      fetchPriority={place === 0 ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** The specified default picture. */
function Silhouette({ loading }: { loading: 'eager' | 'lazy' }) {
  return (
    <img
      className={classes.photo}
      src="/default.jpg"
      alt=""
      width={400}
      height={500}
      loading={loading}
      decoding="async"
    />
  )
}
