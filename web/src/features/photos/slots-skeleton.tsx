import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './photo-slots.module.css'

/** Places to come. */
export function SlotsSkeleton({ places }: { places: number }) {
  return (
    <div role="status" aria-label="Loading the photos">
      <ol className={classes.slots} aria-hidden>
        {Array.from({ length: places }, (_, place) => place).map(place => (
          <li key={place}>
            <Skeleton className={classes.toCome} />
          </li>
        ))}
      </ol>
    </div>
  )
}
