import { useQuery } from '@tanstack/react-query'
import { GothraChip } from '../../core/members/same-gothra.tsx'
import { countDesiredMatches } from './api.ts'
import type { RelaxedPreferencesState } from './use-relaxed-preferences.ts'

export function OwnGothra({ relax, isBusy }: Pick<RelaxedPreferencesState, 'relax' | 'isBusy'>) {
  const leftOut = useQuery(countDesiredMatches).data?.sameGothra
  if (!leftOut) return null
  return <GothraChip leftOut={leftOut} isBusy={isBusy} onRemove={() => relax('gothra')} />
}
