import { IconFlower } from '@tabler/icons-react'
import { useState } from 'react'
import { storedPicture } from '../members/facts.ts'
import classes from './cover.module.css'

interface CoverProps {
  /** As stored, relative to the API, or none. */
  image: string | null
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

/** The picture of a post. It only decorates: the title beside it says what the post is about. */
export function Cover({ image, sizes, isFirst = false }: CoverProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!image || isBroken) return <NoCover />
  const sources = drawnSources(image)
  return (
    <picture className={classes.cover}>
      {sources && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      <img
        src={storedPicture(image)}
        srcSet={sources?.('webp')}
        sizes={sources && sizes}
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
