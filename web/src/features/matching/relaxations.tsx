import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { countDesiredMatches } from './api.ts'
import { relaxedText } from './count-text.ts'
import classes from './relaxations.module.css'
import type { RelaxedPreferencesState } from './use-relaxed-preferences.ts'

const maxShown = 3

/** The preferences whose relaxing brings most members. A tap relaxes one. */
export function Relaxations({ relax, isBusy }: Pick<RelaxedPreferencesState, 'relax' | 'isBusy'>) {
  return (
    <Loaded
      query={useQuery(countDesiredMatches)}
      failure="We could not load suggestions for your preferences."
      skeleton={<Skeleton height={28} width="min(26rem, 100%)" />}
    >
      {data =>
        data.relaxed.length > 0 && (
          <ul className={classes.list}>
            {data.relaxed.slice(0, maxShown).map(relaxed => (
              <li key={relaxed.wish}>
                <button type="button" disabled={isBusy} onClick={() => relax(relaxed.wish)}>
                  <span>{relaxedText(relaxed)}</span> <strong>Show them</strong>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
