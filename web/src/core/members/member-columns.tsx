import type { ReactNode, Ref } from 'react'
import classes from './member-columns.module.css'

interface MemberColumnsProps {
  maxColumns?: 3 | 4 | undefined
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

export function MemberColumns({ maxColumns = 4, ref, children }: MemberColumnsProps) {
  return (
    <ul ref={ref} className={classes.columns} data-columns={maxColumns}>
      {children}
    </ul>
  )
}
