import type { ReactNode, Ref } from 'react'
import classes from './member-columns.module.css'

interface MemberColumnsProps {
  /** Maximum number of columns. */
  most?: 3 | 4 | undefined
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

export function MemberColumns({ most = 4, ref, children }: MemberColumnsProps) {
  return (
    <ul ref={ref} className={classes.columns} data-most={most}>
      {children}
    </ul>
  )
}
