import type { ComponentProps, ReactNode } from 'react'
import { Art } from './art.tsx'
import classes from './side-panel.module.css'

interface SidePanelProps {
  children: ReactNode
  art: Pick<ComponentProps<typeof Art>, 'name' | 'widths' | 'width' | 'height'>
  tagline: string
  /** For a form in two columns. */
  wide?: boolean
}

/** A card, and on large screens a picture with a tagline beside it. */
export function SidePanel({ children, art, tagline, wide = false }: SidePanelProps) {
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <div className={classes.card}>{children}</div>
      <aside className={classes.art}>
        <div className={classes.stays}>
          {/* Lazy loading: a phone never shows it, so it never loads it. */}
          <Art {...art} sizes="440px" alt="" loading="lazy" />
          <p className={classes.tagline}>{tagline}</p>
        </div>
      </aside>
    </div>
  )
}
