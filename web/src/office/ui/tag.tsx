import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type TagTone = 'good' | 'bad' | 'off'

export function Tag({ tone, children }: { tone?: TagTone | undefined; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
