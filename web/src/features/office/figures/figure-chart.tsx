import { BarChart, LineChart } from '@mantine/charts'
import chartSheet from '@mantine/charts/styles.layer.css?url'
import type { Figure } from '#contract/figure-facts.ts'
import type { FigurePoint } from '#contract/figures.ts'
import { shortDay } from './days.ts'
import { chartParts, drawn } from './shown.ts'

/** Far enough apart for every eye, and never told by colour alone: the legend names them, the table has all. */
const colors = [
  'maroon.7',
  'peacock.6',
  'marigold.8',
  'grape.7',
  'blue.7',
  'gold.8',
  'sindoor.5',
  'dark.4',
  'teal.8',
]

interface FigureChartProps {
  figure: Figure
  points: readonly FigurePoint[]
}

/** What goes on still is drawn beside what is over: dashed, or paler, under a name of its own. */
const soFar = (label: string) => `${label}, so far`

/** Nothing in it is only here: it is one picture to whoever reads by ear, and the table follows. */
export function FigureChart({ figure, points }: FigureChartProps) {
  const parts = chartParts(figure).map(([name, part], place) => ({
    name,
    part,
    color: colors[place % colors.length] as string,
  }))
  const isLines = figure.chart === 'lines'
  const lastOver = points.findLast(({ isSoFar }) => !isSoFar)
  const data = points.map(point => {
    // A dashed line begins where the whole one ends.
    const isDashed = point.isSoFar || (isLines && point === lastOver && points.at(-1)?.isSoFar)
    return {
      day: shortDay(point.day, figure.period),
      ...Object.fromEntries(
        parts.flatMap(({ name, part }) => {
          const value = drawn(part, point.parts[name])
          return [
            [part.label, point.isSoFar ? null : value],
            [soFar(part.label), isDashed ? value : null],
          ]
        }),
      ),
    }
  })
  const hasSoFar = points.some(({ isSoFar }) => isSoFar)
  const whole = parts.map(({ part, color }) => ({ name: part.label, color }))
  const open = hasSoFar ? parts.map(({ part, color }) => ({ name: soFar(part.label), color })) : []
  const common = {
    h: 320,
    data,
    dataKey: 'day',
    withLegend: true,
    legendProps: { verticalAlign: 'bottom' as const },
    valueFormatter: (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 }),
  }
  return (
    <>
      <link rel="stylesheet" href={chartSheet} precedence="office" />
      <div role="img" aria-label={`${figure.title}, drawn; the numbers stand in the table below.`}>
        {isLines ? (
          <LineChart
            {...common}
            curveType="linear"
            withDots={false}
            connectNulls={false}
            lineChartProps={{ accessibilityLayer: false }}
            lineProps={{ isAnimationActive: false }}
            series={[...whole, ...open.map(series => ({ ...series, strokeDasharray: '5 5' }))]}
          />
        ) : (
          <BarChart
            {...common}
            type={figure.chart === 'stacked' ? 'stacked' : 'default'}
            barChartProps={{ accessibilityLayer: false }}
            barProps={({ name }) => ({
              isAnimationActive: false,
              ...(name.endsWith(soFar('')) && { fillOpacity: 0.35, strokeDasharray: '4 3', strokeWidth: 1 }),
            })}
            series={[...whole, ...open]}
          />
        )}
      </div>
    </>
  )
}
