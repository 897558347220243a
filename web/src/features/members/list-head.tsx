import { IconLayoutGrid, IconSquare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './list-head.module.css'
import { useTwoInARow } from './two-in-a-row.ts'

/** What a list says of itself, and on phones whether two stand in a row. */
export function ListHead({ children }: { children?: ReactNode }) {
  const [isTwo, setIsTwo] = useTwoInARow()
  const Icon = isTwo ? IconSquare : IconLayoutGrid
  return (
    <div className={classes.head}>
      <div className={classes.words}>{children}</div>
      <button
        type="button"
        className={classes.switch}
        aria-label="Two in a row"
        aria-pressed={isTwo}
        onClick={() => setIsTwo(!isTwo)}
      >
        <Icon size={24} stroke={1.6} aria-hidden />
      </button>
    </div>
  )
}
