import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type FigureName, figureNames, figureOf } from '#contract/office/overview/figure-facts.ts'
import { figureSpans } from '#contract/office/overview/figures.ts?wire'
import { PageTitle } from '../../ui/page-title.tsx'
import type { FigureSpan } from '../overview/api.ts'
import { FigureView } from '../overview/figure-view.tsx'
import { readStaffSession } from '../staff/api.ts'

/** One figure at a time, of those that are this person's. */
export function Page() {
  const { data: session } = useQuery(readStaffSession)
  const [search, setSearch] = useSearchParams()
  const permissions = session?.person?.permissions ?? []
  const mine = figureNames.filter(name => permissions.includes(figureOf(name).permission))
  const asked = mine.find(name => name === search.get('figure')) ?? mine[0]
  const days = figureSpans.find(span => span === search.get('days')) ?? '90'
  if (!asked) return null
  const addressOf = (figure: FigureName, span: FigureSpan = days) => ({ figure, days: span })
  return (
    <>
      <PageTitle
        title="Figures"
        lead="Days are India’s, and end at midnight there. Nobody’s name stands behind a figure."
      />
      <nav className="figure-names" aria-label="Figures">
        {mine.map(name => (
          <Link
            key={name}
            to={`?${new URLSearchParams(addressOf(name))}`}
            aria-current={name === asked ? 'page' : undefined}
            replace
          >
            {figureOf(name).title}
          </Link>
        ))}
      </nav>
      <label className="office-select figure-days">
        <span>The last</span>
        <select
          value={days}
          onChange={({ currentTarget }) =>
            setSearch(addressOf(asked, currentTarget.value as FigureSpan), { replace: true })
          }
        >
          {figureSpans.map(span => (
            <option key={span} value={span}>
              {span} days
            </option>
          ))}
        </select>
      </label>
      <FigureView key={asked} name={asked} days={days} />
    </>
  )
}
