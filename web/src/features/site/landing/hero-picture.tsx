import { storedPicture } from '../../../core/members/facts.ts'
import { useBrokenImage } from '../../../core/members/use-broken-image.ts'
import { Art } from '../../../ui/art.tsx'
import classes from './hero.module.css'

/**
 * On phones the picture is wider than the window and cut at the sides, on desktops it is beside the words. Phones are
 * told less than its 600 px: a drawing is sharp enough so, and the bytes are half.
 */
const sizes = '(min-width: 1024px) 74vw, (min-width: 600px) 100vw, 490px'

const isDrawn = (banner: string) => /^art\/hero-\d+\.webp$/.test(banner)

/** A full address as it stands, anything else from the API. */
const bannerAddress = (banner: string) => (/^https?:\/\//.test(banner) ? banner : storedPicture(banner))

interface HeroPictureProps {
  banner: string | undefined
  /** The same in half the size, and what it shows, where it was uploaded. */
  small?: string | null | undefined
  alt?: string | null | undefined
}

/** The banner that the office chose; the drawn couple until there is one, or where it cannot be shown. */
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
