import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Criterion, type SearchValues, withValue } from '#contract/features/matching/search-criteria.ts'
import { type PageReader, useReader } from '../../../core/accounts/sessions/reader.ts'
import { StateMessage } from '../../../ui/state-message.tsx'
import { countChoices } from './api.ts'
import { criterionLabel } from './criterion-label.ts'
import { peopleText } from './found-text.ts'
import classes from './no-criteria-matches.module.css'

interface NoCriteriaMatchesProps {
  values: SearchValues
  onChange: (values: SearchValues) => void
}

/** Lists the filters whose removal brings results. */
export function NoCriteriaMatches({ values, onChange }: NoCriteriaMatchesProps) {
  const without = useQuery(countChoices(values)).data?.without ?? []
  const reader = useReader()
  const hint =
    without.length > 0
      ? 'No one matches all of this. Remove one filter:'
      : 'No one matches all of this. Remove several filters.'
  return (
    <StateMessage icon={<IconUserSearch size={40} aria-hidden />} title="No one found">
      <p>{hint}</p>
      <ul className={classes.drops}>
        {without.map(({ criterion, found }) => (
          <li key={criterion}>
            <button type="button" onClick={() => onChange(dropped(values, criterion))}>
              <span>{dropText(criterion, reader)}</span> <strong>{found ? peopleText(found) : 'Show'}</strong>
            </button>
          </li>
        ))}
      </ul>
    </StateMessage>
  )
}

const dropText = (criterion: Criterion, reader: PageReader) =>
  criterion === 'gothra' ? 'Same gothra too' : `Without ${criterionLabel(criterion, reader)}`

const dropped = (values: SearchValues, criterion: Criterion) =>
  withValue(values, criterion, criterion === 'gothra' ? 'any' : undefined)
