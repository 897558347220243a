import classes from './figure-table.module.css'

const width = 120
const height = 32
const edge = 5
const dot = 3

interface TrendLineProps {
  values: readonly (number | null)[]
  /** The numbers in words. */
  label: string
}

/** Line from zero to the largest value; months without a value leave a gap. */
export function TrendLine({ values, label }: TrendLineProps) {
  if (values.every(value => value === null)) return null
  const highest = Math.max(1, ...values.map(value => value ?? 0))
  const points = values.map((value, place) => ({
    x: edge + (place / Math.max(1, values.length - 1)) * (width - 2 * edge),
    y: value === null ? undefined : height - edge - (value / highest) * (height - 2 * edge),
  }))
  const path = points
    .map(({ x, y }, place) =>
      y === undefined
        ? ''
        : `${points[place - 1]?.y === undefined ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`,
    )
    .join('')
  const last = points.at(-1)
  return (
    <svg
      className={classes.trend}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="xMinYMid"
    >
      <title>{label}</title>
      <path d={path} />
      {last?.y !== undefined && <circle cx={last.x} cy={last.y} r={dot} />}
    </svg>
  )
}
