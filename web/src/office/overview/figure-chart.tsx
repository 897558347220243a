import { BarChart, LineChart } from '@mantine/charts'
import chartSheet from '@mantine/charts/styles.layer.css?url'
import type { Figure, FigurePart } from '#contract/office/overview/figure-facts.ts'
import type { FigurePoint } from '#contract/office/overview/figures.ts'
import { shortDay } from './days.ts'
import { chartParts, drawn } from './shown.ts'

/** Far enough apart for every eye, and never told by colour alone: the table has all of it in words. */
const colors = ['maroon.7', 'peacock.6', 'marigold.8', 'grape.7', 'blue.7', 'gold.8', 'sindoor.5', 'dark.4']

interface FigureChartProps {
  figure: Figure
  points: readonly FigurePoint[]
}

const soFar = (label: string) => `${label}, so far`

/** Nothing in it is only here: it is one picture to whoever reads by ear, and the table follows. */
export function FigureChart({ figure, points }: FigureChartProps) {
  const parts = chartParts(figure).map(([name, part], place) => ({
    name,
    part,
    label: part.label,
    color: colors[place % colors.length] as string,
  }))
  const hasSoFar = points.some(({ isSoFar }) => isSoFar)
  const common = {
    h: 280,
    data: rowsOf(figure, points, parts),
    dataKey: 'day',
    withLegend: false,
    valueFormatter: (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 }),
  }
  return (
    <>
      <link rel="stylesheet" href={chartSheet} precedence="office" />
      <div
        className="figure-chart"
        role="img"
        aria-label={`${figure.title}, drawn; the numbers stand in the table below.`}
      >
        {figure.chart === 'lines' ? (
          <LineChart
            {...common}
            curveType="linear"
            withDots={false}
            connectNulls={false}
            lineChartProps={{ accessibilityLayer: false }}
            lineProps={{ isAnimationActive: false }}
            series={parts.flatMap(({ label, color }) => [
              { name: label, color },
              { name: soFar(label), color, strokeDasharray: '5 5' },
            ])}
          />
        ) : (
          <BarChart
            {...common}
            type={figure.chart === 'stacked' ? 'stacked' : 'default'}
            barChartProps={{ accessibilityLayer: false }}
            barProps={({ name }) => ({
              isAnimationActive: false,
              ...(name.endsWith(soFar('')) && { fillOpacity: 0.35 }),
            })}
            series={parts.flatMap(({ label, color }) =>
              [label, soFar(label)].map(name => ({ name, color, stackId: label })),
            )}
          />
        )}
      </div>
      <ul className="figure-legend">
        {parts.map(({ label, color }) => (
          <li key={label}>
            <span style={{ background: `var(--mantine-color-${color.replace('.', '-')})` }} />
            {label}
          </li>
        ))}
        {hasSoFar && <li>{figure.chart === 'lines' ? 'Dashed' : 'Pale'}: so far</li>}
      </ul>
    </>
  )
}

interface Drawn {
  name: string
  part: FigurePart
  label: string
}

/** What goes on still is drawn beside what is over; a dashed line begins where the whole one ends. */
function rowsOf(figure: Figure, points: readonly FigurePoint[], parts: readonly Drawn[]) {
  const lastOver = figure.chart === 'lines' ? points.findLast(({ isSoFar }) => !isSoFar) : undefined
  return points.map(point => ({
    day: shortDay(point.day, figure.period),
    ...Object.fromEntries(
      parts.flatMap(({ name, part, label }) => {
        const value = drawn(part, point.parts[name])
        return [
          [label, point.isSoFar ? null : value],
          [soFar(label), point.isSoFar || point === lastOver ? value : null],
        ]
      }),
    ),
  }))
}
