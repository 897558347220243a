import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Body } from '#contract/features/horoscopes/chart.ts'
import {
  type DrawnBody,
  type DrawnChart,
  type DrawnHouse,
  housesOf,
} from '#contract/features/horoscopes/drawn-chart.ts'
import { rashis } from '#contract/features/horoscopes/star-tables.ts'
import classes from './birth-chart.module.css'
import { type ChartStyle, chartSize, layOut, northCells, southCells } from './chart-layout.ts'

const shortNames: Record<Body, string> = {
  sun: 'Su',
  moon: 'Mo',
  mars: 'Ma',
  mercury: 'Me',
  jupiter: 'Ju',
  venus: 'Ve',
  saturn: 'Sa',
  rahu: 'Ra',
  ketu: 'Ke',
}

/** Rahu and Ketu are always retrograde, so only planets are marked. */
const isMarked = ({ body, isRetrograde }: DrawnBody) => isRetrograde && body !== 'rahu' && body !== 'ketu'

const label = (drawn: DrawnBody) => (isMarked(drawn) ? `(${shortNames[drawn.body]})` : shortNames[drawn.body])

const fullName = (drawn: DrawnBody) => {
  const name = drawn.body.charAt(0).toUpperCase() + drawn.body.slice(1)
  return isMarked(drawn) ? `${name} (retrograde)` : name
}

const signName = (sign: number) => rashis[sign - 1]?.name ?? ''

interface BirthChartProps {
  chart: DrawnChart
  /** Whose chart it is. */
  title: string
  /** The style that is shown first. */
  style: ChartStyle
}

/** A birth chart in the style of the family, with the other style one tap away. */
export function BirthChart({ chart, title, style }: BirthChartProps) {
  const [shown, setShown] = useState(style)
  const id = useId()
  const houses = housesOf(chart)
  if (!houses) return null
  const other = shown === 'north' ? 'south' : 'north'
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <Drawing houses={houses} style={shown} hasLagna={chart.lagnaSign !== undefined} />
      <ol className={classes.inWords}>
        {houses.map(({ house, sign, bodies }) => (
          <li key={house}>
            {`House ${house}, ${signName(sign)}: ${bodies.map(fullName).join(', ') || 'empty'}`}
          </li>
        ))}
      </ol>
      {chart.lagnaSign === undefined && (
        <p className={classes.note}>
          Counted from the Moon, because the lagna needs the exact birth time and the place.
        </p>
      )}
      <Button className={classes.switch} variant="subtle" size="xs" onClick={() => setShown(other)}>
        {other === 'north' ? 'North Indian style' : 'South Indian style'}
      </Button>
    </figure>
  )
}

interface DrawingProps {
  houses: DrawnHouse[]
  style: ChartStyle
  hasLagna: boolean
}

function Drawing({ houses, style, hasLagna }: DrawingProps) {
  return (
    <svg viewBox={`-2 -2 ${chartSize + 4} ${chartSize + 4}`} className={classes.drawing} aria-hidden>
      {houses.map(({ house, sign, bodies }) => {
        const cell = (style === 'north' ? northCells[house - 1] : southCells[sign - 1]) ?? northCells[0]
        if (!cell) return null
        const name = style === 'north' ? String(sign) : signName(sign)
        return layOut(cell, style, name, bodies.map(label)).map(({ text, x, y, size }, place) => (
          <text
            key={`${house} ${text}`}
            x={x}
            y={y}
            fontSize={size}
            textAnchor="middle"
            dominantBaseline="central"
            data-sign={place === 0 || undefined}
          >
            {text}
          </text>
        ))
      })}
      <path d={style === 'north' ? northLines : southLines} />
      {style === 'south' && hasLagna && <path d={lagnaStroke(houses[0]?.sign ?? 1)} />}
    </svg>
  )
}

const northLines = 'M0 0H400V400H0ZL400 400M400 0L0 400M200 0L400 200L200 400L0 200Z'
const southLines =
  'M0 0H400V400H0ZM100 0V400M300 0V400M0 100H400M0 300H400M200 0V100M200 300V400M0 200H100M300 200H400'

/** A stroke across the upper right corner marks the sign of the lagna. */
function lagnaStroke(sign: number): string {
  const [, [right, top] = [0, 0]] = southCells[sign - 1]?.polygon ?? []
  return `M${right - 20} ${top - 20}L${right} ${top}`
}
