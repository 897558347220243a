import type { ComponentProps } from 'react'

interface ArtProps extends ComponentProps<'img'> {
  /** Of a drawing in public/art, without width and ending. */
  name: string
  /** The widths it was drawn in, the one for old browsers first. */
  widths: readonly [number, ...number[]]
  width: number
  height: number
  alt: string
  /** Only here is it even loaded. */
  media?: string
}

/** A drawing of our own in the size and format that fits the screen. */
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
