import { useQuery } from '@tanstack/react-query'
import type { SessionState } from '#contract/session.ts'
import { readSession } from './api.ts'

/** How a page speaks of the person the account is for: to themselves, or to whoever looks for them. */
export interface Voice {
  /** "you", "Asha": whom people fit. */
  whom: string
  /** "your", "Asha's". */
  whose: string
  /** "you are", "Asha is". */
  whoIs: string
}

export function voiceFor({ userName, profileFor }: Pick<SessionState, 'userName' | 'profileFor'>): Voice {
  const [first = ''] = userName.split(' ')
  if (!profileFor || profileFor === 'Self' || first === '')
    return { whom: 'you', whose: 'your', whoIs: 'you are' }
  return { whom: first, whose: `${first}'s`, whoIs: `${first} is` }
}

export function useVoice(): Voice {
  // The page has asked already; whoever only speaks does not ask again.
  const { data } = useQuery({ ...readSession, enabled: false })
  return voiceFor(data ?? { userName: '' })
}
