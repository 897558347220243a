import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type FigureName, figureOf, sharesFrom } from '#contract/office/overview/figure-facts.ts'
import type { FigureReply } from '#contract/office/overview/figures.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { timeText } from '../staff/words.ts'
import { type FigureSpan, readFigure } from './api.ts'
import { figureCsv } from './figure-csv.ts'
import { FigureTable } from './figure-table.tsx'

/** The drawing weighs more than the rest of the office, so it comes when somebody looks at figures. */
const FigureChart = lazy(async () => ({ default: (await import('./figure-chart.tsx')).FigureChart }))

/** One figure with how it was counted, when, and what is left out. */
export function FigureView({ name, days }: { name: FigureName; days: FigureSpan }) {
  const figure = figureOf(name)
  const query = useQuery(readFigure(name, days))
  return (
    <Panel title={figure.title}>
      <div className="figure">
        <p>{figure.definition}</p>
        <p className="office-quiet">Left out: {figure.without}</p>
        <Loaded query={query} failure="We could not load this figure." lines={8}>
          {reply => <Drawn name={name} reply={reply} />}
        </Loaded>
      </div>
    </Panel>
  )
}

function Drawn({
  name,
  reply: { points, computedAt, corrections },
}: {
  name: FigureName
  reply: FigureReply
}) {
  const figure = figureOf(name)
  if (computedAt === null)
    return <p>Nothing has been computed yet. It is every night at two, and every hour for today.</p>
  return (
    <>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <FigureChart figure={figure} points={points} />
      </Suspense>
      <p className="office-quiet">
        Computed {timeText(computedAt)}, from {points.length} {figure.period}
        {points.length === 1 ? '' : 's'}. {figure.of && `“Of” is: ${figure.of}. `}
        Shares of fewer than {sharesFrom} are not shown.
      </p>
      <FigureTable figure={figure} points={points} />
      {corrections.length > 0 && (
        <ul className="desk-list" aria-label="Corrected">
          {corrections.map(({ day, part, was, why, at }) => (
            <li key={day + part + at}>
              {showDay(day)}, {figure.parts[part]?.label ?? part}: was {was ?? 'nothing'} until {timeText(at)}
              . {why}
            </li>
          ))}
        </ul>
      )}
      <div className="office-buttons">
        <Button variant="light" onClick={() => saveFile(`${name}.csv`, figureCsv(figure, points))}>
          Take the CSV file
        </Button>
      </div>
    </>
  )
}
