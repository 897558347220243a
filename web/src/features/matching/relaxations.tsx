import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { countDesiredMatches } from './api.ts'
import { relaxedText } from './count-text.ts'
import classes from './relaxations.module.css'
import type { RelaxedPreferencesState } from './use-relaxed-preferences.ts'

/** The most rewarding come first; more of them would only push the people down. */
const shown = 3

/** Which single preference to relax would bring how many people; a tap relaxes it. */
export function Relaxations({ relax, isBusy }: Pick<RelaxedPreferencesState, 'relax' | 'isBusy'>) {
  return (
    <Loaded
      query={useQuery(countDesiredMatches)}
      failure="We could not find out which preference to relax."
      skeleton={<Skeleton height={28} width="min(26rem, 100%)" />}
    >
      {data =>
        data.relaxed.length > 0 && (
          <ul className={classes.list}>
            {data.relaxed.slice(0, shown).map(relaxed => (
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
