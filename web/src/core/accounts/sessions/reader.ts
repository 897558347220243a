import { useQuery } from '@tanstack/react-query'
import type { SessionState } from '#contract/core/accounts/session.ts'
import { pronouns, readerOf } from '#contract/core/members/reader.ts'
import { readSession } from './api.ts'

/** Who reads this page, with the pronouns of the candidate. */
export function useReader() {
  // The page has already loaded the session; this only subscribes to it.
  const { data } = useQuery({ ...readSession, enabled: false })
  return sessionReader(data)
}

type Addressed = Pick<SessionState, 'userName' | 'profileFor' | 'isCandidate' | 'gender'>

/** Without a session the page says "you". */
export function sessionReader(session: Addressed = { userName: '' }) {
  const { userName, profileFor = 'Self', isCandidate, gender = 'female' } = session
  return { ...readerOf({ name: userName, profileFor, isCandidate }), ...pronouns[gender] }
}

export type PageReader = ReturnType<typeof sessionReader>

const herself: readonly string[] = [pronouns.male.himself, pronouns.female.himself]

/**
 * Who acted for a shared account, as its own readers see it. The stored words ("herself", "her mother") are those that
 * other members read.
 */
export function ownActor(actor: string, { say, name }: PageReader): string {
  if (herself.includes(actor)) return say('you', name)
  return say(actor.replace(/^(her|his) /, 'your '), actor)
}
