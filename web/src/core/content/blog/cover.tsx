import { IconFlower } from '@tabler/icons-react'
import { useState } from 'react'
import { storedPicture } from '../../members/facts.ts'
import classes from './cover.module.css'

interface CoverProps {
  /** As stored, relative to the API, or none. */
  image: string | null
  /** The same in half the size, where it was uploaded. */
  small?: string | null | undefined
  /** What it shows, where it stands by itself; in a list it only decorates. */
  alt?: string | null | undefined
  /** How wide it is drawn, as the `sizes` of a picture. */
  sizes: string
  /** The first picture of a page is wanted at once. */
  isFirst?: boolean
}

/** Our own drawings come in two sizes and two formats; a picture that was uploaded is one file. */
function drawnSources(image: string) {
  if (!/^art\/posts\/.+\.webp$/.test(image)) return undefined
  const name = storedPicture(image.replace(/\.webp$/, ''))
  return (format: 'avif' | 'webp') => `${name}-400.${format} 400w, ${name}.${format} 800w`
}

/** An uploaded one by how wide its two sizes may be. */
const uploadedSources = (image: string, small: string) =>
  `${storedPicture(small)} 800w, ${storedPicture(image)} 1600w`

/** The picture of a post. Those we drew only decorate: the title beside it says what the post is about. */
export function Cover({ image, small, alt, sizes, isFirst = false }: CoverProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!image || isBroken) return <NoCover />
  const sources = drawnSources(image)
  const srcSet = small ? uploadedSources(image, small) : sources?.('webp')
  return (
    <picture className={classes.cover}>
      {sources && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      <img
        src={storedPicture(small ?? image)}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={800}
        height={450}
        alt={alt ?? ''}
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
