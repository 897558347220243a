import { Skeleton, upTo } from '../../ui/skeletons.tsx'
import classes from './photo-slots.module.css'

export function SlotsSkeleton({ places }: { places: number }) {
  return (
    <div role="status" aria-label="Loading the photos">
      <ol className={classes.slots} aria-hidden>
        {upTo(places).map(place => (
          <li key={place}>
            <Skeleton aspectRatio="4 / 5" />
          </li>
        ))}
      </ol>
    </div>
  )
}
