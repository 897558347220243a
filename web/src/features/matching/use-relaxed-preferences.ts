import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Preference, preferenceNames } from '#contract/platform/values.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { isReplyTo, type MemberCall } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { relaxPreference, restorePreference } from './api.ts'

/** A preference relaxed while the page is open. `undo` restores it. */
export interface RelaxedPreference {
  wish: Preference
  undo: string
}

/** Calls whose replies depend on the preferences. */
const callsByPreference: MemberCall[] = [
  'listDesiredMatches',
  'countDesiredMatches',
  'listRecentMatches',
  'listPicks',
  'findByCriteria',
  'countChoices',
  'listSavedSearches',
  'readDesiredPartner',
  'readCompleteness',
]

/** Relaxes and restores single preferences. Refreshes the lists before it reports success. */
export function useRelaxedPreferences() {
  const client = useQueryClient()
  const { say, name } = useReader()
  const [relaxed, setRelaxed] = useState<RelaxedPreference[]>([])
  const [status, setStatus] = useState('')
  const refresh = () => client.invalidateQueries({ predicate: isReplyTo(callsByPreference) })

  const relaxing = useSingleMutation({
    ...relaxPreference,
    onSuccess: async ({ undo }, preference) => {
      await refresh()
      setStatus('')
      setRelaxed(before => [{ wish: preference, undo }, ...before])
    },
  })
  const restoring = useSingleMutation({
    ...restorePreference,
    onSuccess: async ({ response, message }, { wish: preference, undo }) => {
      await refresh()
      setStatus(
        response === 'success'
          ? say(
              `${preferenceNames[preference]} is back in your preferences.`,
              `${preferenceNames[preference]} is back in ${name}’s preferences.`,
            )
          : message,
      )
      setRelaxed(before => before.filter(one => one.undo !== undo))
    },
  })
  return {
    relaxed,
    status,
    refusal: (relaxing.error ?? restoring.error)?.message,
    isBusy: relaxing.isPending || restoring.isPending,
    relax: (preference: Preference) => {
      restoring.reset()
      relaxing.mutate(preference)
    },
    restore: (preference: RelaxedPreference) => {
      relaxing.reset()
      restoring.mutate(preference)
    },
  }
}

export type RelaxedPreferencesState = ReturnType<typeof useRelaxedPreferences>
