import { IconFlower } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './cover.module.css'

interface CoverProps {
  /** Path without its ending, or none. */
  image: string | null
  /** How wide it is drawn, as the `sizes` of a picture. */
  sizes: string
  /** The first picture of a page is wanted at once. */
  isFirst?: boolean
}

/** The drawn picture of a post. It only decorates: the title beside it says what the post is about. */
export function Cover({ image, sizes, isFirst = false }: CoverProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!image || isBroken) return <NoCover />
  const sources = (format: string) => `/${image}-400.${format} 400w, /${image}.${format} 800w`
  return (
    <picture className={classes.cover}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/${image}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={800}
        height={450}
        alt=""
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        onError={() => setIsBroken(true)}
      />
    </picture>
  )
}

function NoCover() {
  return (
    <div className={classes.cover} data-empty>
      <IconFlower size={48} stroke={1.2} aria-hidden />
    </div>
  )
}
