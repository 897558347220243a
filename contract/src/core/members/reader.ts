import type { ProfileFor } from '../../platform/values.ts'
import { firstName } from './first-name.ts'

/** Decides how pages and mails address the reader. Mails address the manager of a shared account. */
export interface Account {
  /** The candidate's full name. */
  name: string
  profileFor: ProfileFor
  /** For a shared account: the candidate is logged in through the consent link. */
  isCandidate?: boolean | undefined
}

/** Who reads a page or a mail: the candidate, or a relative or friend who manages the profile. */
export interface Reader {
  isCandidate: boolean
  /** The candidate's first name. */
  name: string
  /**
   * Chooses the sentence for this reader: `say('Your matches', `${name}’s matches`)`. Both are whole sentences, so that
   * they can be translated.
   */
  say: <Text>(toCandidate: Text, toManager: Text) => Text
}

export function readerOf({ name, profileFor, isCandidate = false }: Account): Reader {
  const isTheCandidate = isCandidate || profileFor === 'Self'
  return {
    isCandidate: isTheCandidate,
    name: firstName(name),
    say: (toCandidate, toManager) => (isTheCandidate ? toCandidate : toManager),
  }
}

type Gender = 'male' | 'female'

/** By the gender of the person a sentence is about. */
export const pronouns = {
  male: { he: 'he', him: 'him', his: 'his', himself: 'himself' },
  female: { he: 'she', him: 'her', his: 'her', himself: 'herself' },
} as const satisfies Record<Gender, object>
