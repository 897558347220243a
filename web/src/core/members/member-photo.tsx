import type { PhotoSize } from '#contract/features/photos/photos.ts'
import { memberPicture } from './facts.ts'
import classes from './member-photo.module.css'
import { thumbhashUrl } from './thumbhash-url.ts'
import { useBrokenImage } from './use-broken-image.ts'

interface MemberPhotoProps {
  /** As stored, relative to the API; null for a member without a photo. */
  path: string | null
  name: string
  size?: PhotoSize
  /** Shown while the photo loads. */
  thumbhash?: string | null | undefined
  /** Position in a list. The first photos load eagerly; without a position the photo loads lazily. */
  place?: number | undefined
}

/** Cards on the first screen. */
const eagerPhotos = 4

/** A portrait of 4:5, or the silhouette if there is no photo. */
export function MemberPhoto({ path, name, size = 'card', thumbhash, place = eagerPhotos }: MemberPhotoProps) {
  const src = path ? memberPicture(path, size) : undefined
  const { isBroken, watch } = useBrokenImage(src)
  const loading = place < eagerPhotos ? 'eager' : 'lazy'
  if (src === undefined || isBroken) return <Silhouette loading={loading} />
  const paint = (image: HTMLImageElement | null) => {
    watch.ref(image)
    // Not in the style attribute, because server-rendered pages would then contain every placeholder twice.
    if (image && thumbhash && !image.complete) image.style.backgroundImage = `url(${thumbhashUrl(thumbhash)})`
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
