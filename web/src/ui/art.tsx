import type { ComponentProps } from 'react'

interface ArtProps extends ComponentProps<'img'> {
  /** Name of a drawing in public/art, without width and extension. */
  name: string
  /** The available widths. The first is for old browsers. */
  widths: readonly [number, ...number[]]
  width: number
  height: number
  alt: string
  /** The picture is loaded only where this media query matches. */
  media?: string
}

export function Art({ name, widths, media, sizes, alt, ...img }: ArtProps) {
  const sources = (format: 'avif' | 'webp') =>
    widths.map(width => `/art/${name}-${width}.${format} ${width}w`).join(', ')
  const webp = media ? undefined : { src: `/art/${name}-${widths[0]}.webp`, srcSet: sources('webp'), sizes }
  return (
    <picture>
      <source media={media} type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      {media && <source media={media} type="image/webp" srcSet={sources('webp')} sizes={sizes} />}
      <img {...webp} {...img} alt={alt} />
    </picture>
  )
}
