import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Wish, wishNames } from '#contract/platform/values.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { isReplyTo, type MemberCall } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { relaxWish, restoreWish } from './api.ts'

/** A wish given up while the page is open, and what brings it back. */
export interface GivenUp {
  wish: Wish
  undo: string
}

/** Calls whose replies follow one's wishes. */
const followWishes: MemberCall[] = [
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

/** Gives up single wishes and takes them back; what is shown follows before either counts as done. */
export function useRelaxing() {
  const client = useQueryClient()
  const { say, name } = useReader()
  const [givenUp, setGivenUp] = useState<GivenUp[]>([])
  const [said, setSaid] = useState('')
  const refresh = () => client.invalidateQueries({ predicate: isReplyTo(followWishes) })

  const relaxing = useSingleMutation({
    ...relaxWish,
    onSuccess: async ({ undo }, wish) => {
      await refresh()
      setSaid('')
      setGivenUp(before => [{ wish, undo }, ...before])
    },
  })
  const restoring = useSingleMutation({
    ...restoreWish,
    onSuccess: async ({ response, message }, { wish, undo }) => {
      await refresh()
      setSaid(
        response === 'success'
          ? say(
              `${wishNames[wish]} is back in your preferences.`,
              `${wishNames[wish]} is back in ${name}’s preferences.`,
            )
          : message,
      )
      setGivenUp(before => before.filter(given => given.undo !== undo))
    },
  })
  return {
    givenUp,
    said,
    refusal: (relaxing.error ?? restoring.error)?.message,
    isBusy: relaxing.isPending || restoring.isPending,
    relax: (wish: Wish) => {
      restoring.reset()
      relaxing.mutate(wish)
    },
    restore: (given: GivenUp) => {
      relaxing.reset()
      restoring.mutate(given)
    },
  }
}

export type Relaxing = ReturnType<typeof useRelaxing>
