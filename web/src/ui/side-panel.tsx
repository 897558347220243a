import type { ReactNode } from 'react'
import classes from './side-panel.module.css'

interface SidePanelProps {
  /** The card. */
  children: ReactNode
  /** Without ending: two widths of it, in AVIF and WebP. */
  art: { name: string; widths: readonly [number, number]; width: number; height: number }
  tagline: string
  /** For a form in two columns. */
  wide?: boolean
}

/** A card, and on large screens a picture with a line of words beside it. */
export function SidePanel({ children, art, tagline, wide = false }: SidePanelProps) {
  const [small, large] = art.widths
  const set = (type: string) =>
    `${art.name}-${small}.${type} ${small}w, ${art.name}-${large}.${type} ${large}w`
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <div className={classes.card}>{children}</div>
      <aside className={classes.art}>
        <div className={classes.stays}>
          <picture>
            <source type="image/avif" srcSet={set('avif')} sizes="440px" />
            {/* Lazy, so that a phone, which never shows it, never loads it. */}
            <img
              src={`${art.name}-${small}.webp`}
              srcSet={set('webp')}
              sizes="440px"
              alt=""
              width={art.width}
              height={art.height}
              loading="lazy"
            />
          </picture>
          <p className={classes.tagline}>{tagline}</p>
        </div>
      </aside>
    </div>
  )
}
