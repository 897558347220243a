import type { Person } from './introduction.ts'

/** Who speaks of whom, with the words that change with it. */
export interface Voice {
  isSelf: boolean
  subject: 'I' | 'he' | 'she'
  object: 'me' | 'him' | 'her'
  possessive: 'my' | 'his' | 'her'
  /** Who made the profile, as far as we know it: a sister may be looked for by a brother, an aunt or a grandmother. */
  writer: string
  /** The form of a verb that goes with the subject. */
  verb: (verb: string) => string
}

const pronouns = {
  self: { subject: 'I', object: 'me', possessive: 'my' },
  male: { subject: 'he', object: 'him', possessive: 'his' },
  female: { subject: 'she', object: 'her', possessive: 'her' },
} as const

export function voiceOf({ profileFor, gender }: Pick<Person, 'profileFor' | 'gender'>): Voice {
  const isSelf = profileFor === 'Myself'
  const words = pronouns[isSelf ? 'self' : gender]
  return {
    ...words,
    isSelf,
    writer: profileFor === 'My Friend' ? 'a friend' : `${words.possessive} family`,
    verb: isSelf ? firstPerson : thirdPerson,
  }
}

const firstPerson = (verb: string) => (verb === 'be' ? 'am' : verb)

function thirdPerson(verb: string): string {
  if (verb === 'be') return 'is'
  return verb === 'have' ? 'has' : `${verb}s`
}
