import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Criterion, criterionOf, type SearchValues, withValue } from '#contract/search-criteria.ts'
import { StateMessage } from '../../ui/state-message.tsx'
import { figure, isOne } from '../members/figure.ts'
import { countChoices } from './api.ts'
import classes from './nobody-found.module.css'

interface NobodyFoundProps {
  values: SearchValues
  onChange: (values: SearchValues) => void
}

/** Nobody is found: which single choice to drop brings how many; a tap drops it. */
export function NobodyFound({ values, onChange }: NobodyFoundProps) {
  const without = useQuery(countChoices(values)).data?.without ?? []
  const hint =
    without.length > 0
      ? 'All of it together is more than anybody here answers. One choice less, and there are people:'
      : 'Several choices together leave nobody. Take some of them back.'
  return (
    <StateMessage icon={<IconUserSearch size={40} aria-hidden />} title="Nobody is found">
      <p>{hint}</p>
      <ul className={classes.drops}>
        {without.map(({ criterion, found }) => (
          <li key={criterion}>
            <button type="button" onClick={() => onChange(dropped(values, criterion))}>
              <span>{dropText(criterion)}</span>{' '}
              <strong>{found ? `${figure(found)} ${isOne(found) ? 'person' : 'people'}` : 'Show'}</strong>
            </button>
          </li>
        ))}
      </ul>
    </StateMessage>
  )
}

const dropText = (criterion: Criterion) =>
  criterion === 'gothra' ? 'With your gothras too' : `Without ${criterionOf(criterion).label}`

const dropped = (values: SearchValues, criterion: Criterion) =>
  withValue(values, criterion, criterion === 'gothra' ? 'any' : undefined)
