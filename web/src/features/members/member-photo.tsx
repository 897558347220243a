import type { MemberCard } from '#contract/member.ts'
import type { PhotoSize } from '#contract/photos.ts'
import { memberPicture } from './facts.ts'
import classes from './member-photo.module.css'
import { softPicture } from './soft-picture.ts'
import { useBrokenImage } from './use-broken-image.ts'

export interface MemberPhotoProps {
  /** As stored, relative to the API; none where the member has not put one up. */
  path: string | null
  name: string
  /** Whom the drawn default shows, where it is known. */
  gender?: MemberCard['gender']
  size?: PhotoSize
  /** Its colours, shown until it is there. */
  thumbhash?: string | null | undefined
  /** Its place in a list: the first ones are in view at once. Without one it waits until it is near. */
  place?: number | undefined
}

/** So many cards of a list are on the first screen, or nearly. */
const inViewAtOnce = 4

/** A portrait of four to five. A missing or broken photo is the drawn default. */
export function MemberPhoto({
  path,
  name,
  gender,
  size = 'card',
  thumbhash,
  place = inViewAtOnce,
}: MemberPhotoProps) {
  const src = path ? memberPicture(path, size) : undefined
  const { isBroken, watch } = useBrokenImage(src)
  const loading = place < inViewAtOnce ? 'eager' : 'lazy'
  if (src === undefined || isBroken) return <DrawnDefault gender={gender} loading={loading} />
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

interface DrawnDefaultProps {
  gender: MemberCard['gender'] | undefined
  loading: 'eager' | 'lazy'
}

/** The picture at the specified address, and in its place a woman or a man where one is known to be meant. */
function DrawnDefault({ gender, loading }: DrawnDefaultProps) {
  const figure = gender && `/default-${gender === 'female' ? 'woman' : 'man'}`
  return (
    <picture className={classes.drawn}>
      {figure && <source srcSet={`${figure}.avif`} type="image/avif" />}
      {figure && <source srcSet={`${figure}.webp`} type="image/webp" />}
      <img
        className={classes.photo}
        src="/default.jpg"
        alt=""
        width={400}
        height={500}
        loading={loading}
        decoding="async"
      />
    </picture>
  )
}
