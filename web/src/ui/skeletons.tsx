import type { CSSProperties } from 'react'
import classes from './skeletons.module.css'

export const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A placeholder, as high as a line of text unless its style says otherwise. */
export function Skeleton(style: CSSProperties) {
  return <div className={classes.box} style={style} aria-hidden />
}

/** Placeholder lines of text. The last one is short, like the end of a paragraph. */
export function TextSkeleton({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className={classes.lines}>
      {upTo(lines).map(line => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : undefined} />
      ))}
    </div>
  )
}

/** Placeholder form fields: a label and a box each. */
export function FieldsSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <div className={classes.fields}>
      {upTo(fields).map(field => (
        <div key={field} className={classes.lines}>
          <Skeleton width="35%" />
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder list rows: a picture and two lines each. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return upTo(rows).map(row => (
    <div key={row} className={classes.row}>
      <Skeleton height={52} borderRadius="50%" />
      <div className={classes.lines}>
        <Skeleton width="45%" />
        <Skeleton width="80%" />
      </div>
    </div>
  ))
}
