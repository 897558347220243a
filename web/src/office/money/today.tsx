import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LightName, OfficeHome } from '#contract/office/overview/office-home.ts'
import { paths } from '#contract/platform/paths.ts'
import { readOfficeHome } from './api.ts'

const lightWords: Record<LightName, string> = {
  jobs: 'Jobs',
  mail: 'Mail',
  sms: 'Text messages',
  content: 'Publishing',
  audit: 'Audit',
  books: 'Books',
  disk: 'Disk',
}

/** What has to be done today, and what is not well; the same that the evening letter says. */
export function Today() {
  const { data } = useQuery(readOfficeHome)
  return (
    <section className="money-today" aria-label="Today">
      <dl className="inbox-totals">
        {figuresOf(data).map(({ label, figure, isBad, to }) => (
          <div key={label} data-bad={isBad || undefined}>
            <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="money-lights" aria-label="What runs by itself">
        {data?.lights.map(({ name, isRed, says }) => (
          <li key={name} data-red={isRed || undefined}>
            <strong>
              {lightWords[name]}: {isRed ? 'not well' : 'well'}
            </strong>{' '}
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Figure {
  label: string
  figure: string
  isBad?: boolean
  to?: string
}

function figuresOf(home: OfficeHome | undefined): Figure[] {
  const text = (count: number | undefined) => (count === undefined ? '–' : String(count))
  const { overdue, dueToday, fresh } = home?.cases ?? {}
  const differences = home?.differences
  return [
    { label: 'Overdue', figure: text(overdue), isBad: (overdue ?? 0) > 0 },
    { label: 'Due today', figure: text(dueToday) },
    { label: 'Not looked at', figure: text(fresh) },
    ...(differences === undefined || differences === null
      ? []
      : [
          {
            label: 'Money differences',
            figure: String(differences),
            isBad: differences > 0,
            to: paths.adminReconciliation,
          },
        ]),
  ]
}
