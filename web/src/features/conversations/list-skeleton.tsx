import { RowsSkeleton } from '../../ui/skeletons.tsx'
import classes from './conversation-list.module.css'

export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your conversations" className={classes.rowsToCome}>
      <RowsSkeleton rows={4} />
    </div>
  )
}
