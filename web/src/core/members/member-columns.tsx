import type { ReactNode, Ref } from 'react'
import classes from './member-columns.module.css'

interface MemberColumnsProps {
  /** Where there is room for them. */
  most?: 3 | 4 | undefined
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

/** Cards side by side: one, two, three or four in a row. */
export function MemberColumns({ most = 4, ref, children }: MemberColumnsProps) {
  return (
    <ul ref={ref} className={classes.columns} data-most={most}>
      {children}
    </ul>
  )
}
