import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './conversation-list.module.css'

/** Conversations to come. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your conversations">
      {[0, 1, 2, 3].map(row => (
        <div key={row} className={classes.rowToCome}>
          <Skeleton circle height={52} />
          <div>
            <Skeleton height={17} width="45%" />
            <Skeleton height={15} width="80%" mt={10} />
          </div>
        </div>
      ))}
    </div>
  )
}
