import { storedPicture } from '../../../core/members/facts.ts'
import { useBrokenImage } from '../../../core/members/use-broken-image.ts'
import { Art } from '../../../ui/art.tsx'
import classes from './hero.module.css'

/**
 * Phones show the picture wider than the window and crop the sides; desktops show it beside the text. Phones get less than
 * 600 px: a drawing stays sharp enough, at half the bytes.
 */
const sizes = '(min-width: 1024px) 74vw, (min-width: 600px) 100vw, 490px'

const isDrawn = (banner: string) => /^art\/hero-\d+\.webp$/.test(banner)

/** A full address is used as it is; other paths are relative to the API. */
const bannerAddress = (banner: string) => (/^https?:\/\//.test(banner) ? banner : storedPicture(banner))

interface HeroPictureProps {
  banner: string | undefined
  /** The half-size version and the description of an uploaded picture. */
  small?: string | null | undefined
  alt?: string | null | undefined
}

/** The banner chosen by staff. Without one, or if it is broken, the drawn couple. */
export function HeroPicture({ banner, small, alt }: HeroPictureProps) {
  const src = banner && !isDrawn(banner) ? bannerAddress(banner) : undefined
  const { isBroken, watch } = useBrokenImage(src)
  if (!src || isBroken) return <DrawnCouple />
  return (
    <img
      {...watch}
      className={classes.picture}
      src={small ? storedPicture(small) : src}
      srcSet={small ? `${storedPicture(small)} 800w, ${src} 1600w` : undefined}
      sizes={small ? sizes : undefined}
      alt={alt ?? ''}
      width={1600}
      height={900}
      fetchPriority="high"
    />
  )
}

function DrawnCouple() {
  return (
    <Art
      name="hero"
      widths={[1080, 640, 860, 1600]}
      sizes={sizes}
      className={classes.picture}
      width={1600}
      height={900}
      fetchPriority="high"
      alt="A groom and a bride with flower garlands, drawn under an arch hung with marigolds"
    />
  )
}
