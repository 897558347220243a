import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './skeletons.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Lines of text to come; the last one is short, as last lines are. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes.lines} aria-hidden>
      {upTo(lines).map(line => (
        <Skeleton key={line} height={17} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}

/** Form fields to come: a label and a box each. */
export function FieldsSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <div className={classes.fields} aria-hidden>
      {upTo(fields).map(field => (
        <div key={field} className={classes.lines}>
          <Skeleton height={17} width="35%" />
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  )
}
