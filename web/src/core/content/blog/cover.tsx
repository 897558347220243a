import { IconFlower } from '@tabler/icons-react'
import { useState } from 'react'
import { storedPicture } from '../../members/facts.ts'
import classes from './cover.module.css'

interface CoverProps {
  /** The stored path, relative to the API. */
  image: string | null
  /** The half-size version, for uploaded pictures. */
  small?: string | null | undefined
  /** For a picture with a meaning. In a list it is decoration. */
  alt?: string | null | undefined
  /** The `sizes` attribute. */
  sizes: string
  /** The first picture of a page loads immediately. */
  isFirst?: boolean
}

/** Our own drawings have two sizes and two formats. An uploaded picture is one file. */
function drawnSources(image: string) {
  if (!/^art\/posts\/.+\.webp$/.test(image)) return undefined
  const name = storedPicture(image.replace(/\.webp$/, ''))
  return (format: 'avif' | 'webp') => `${name}-400.${format} 400w, ${name}.${format} 800w`
}

const uploadedSources = (image: string, small: string) =>
  `${storedPicture(small)} 800w, ${storedPicture(image)} 1600w`

/** The picture of a post. Our drawings are decoration: the title next to them says what the post is about. */
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
