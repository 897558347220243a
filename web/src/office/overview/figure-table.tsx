import type { Figure } from '#contract/office/overview/figure-facts.ts'
import type { FigurePoint } from '#contract/office/overview/figures.ts'
import { periodText, shortDay } from './days.ts'
import { shown } from './shown.ts'

interface FigureTableProps {
  figure: Figure
  points: readonly FigurePoint[]
}

/** Everything the chart draws and what it leaves out, the newest first. */
export function FigureTable({ figure, points }: FigureTableProps) {
  const parts = Object.entries(figure.parts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
    <section className="figure-table" aria-label={`${figure.title} as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{periodText(figure.period)}</th>
            {parts.map(([name, { label }]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, isSoFar, parts: counted }) => (
            <tr key={day} data-so-far={isSoFar || undefined}>
              <th scope="row">
                {shortDay(day, figure.period)}
                {isSoFar && ' (so far)'}
              </th>
              {parts.map(([name, part]) => (
                <td key={name}>{shown(part, counted[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
