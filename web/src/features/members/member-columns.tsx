import type { ReactNode, Ref } from 'react'
import classes from './member-columns.module.css'
import { useTwoInARow } from './two-in-a-row.ts'

interface MemberColumnsProps {
  /** Where there is room for them. */
  most?: 3 | 4 | undefined
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

/** Cards side by side: one, two, three or four in a row; on phones two where the member prefers it. */
export function MemberColumns({ most = 4, ref, children }: MemberColumnsProps) {
  const [isTwo] = useTwoInARow()
  return (
    <ul ref={ref} className={classes.columns} data-most={most} data-two={isTwo || undefined}>
      {children}
    </ul>
  )
}
