import { hobbyPhrase } from './hobbies.ts'
import type { Facts } from './person.ts'

/** Pronouns and verb forms of the author. `does` takes the infinitive. */
export interface Voice {
  /** I, he or she, as in the middle of a sentence. */
  i: string
  my: string
  me: string
  am: string
  have: string
  does(verb: string): string
  /** The people who search: the person, or the family. */
  we: string
  weAre: string
}

const self: Voice = {
  i: 'I',
  my: 'my',
  me: 'me',
  am: 'am',
  have: 'have',
  does: verb => verb,
  we: 'I',
  weAre: 'I am',
}
const third = { am: 'is', have: 'has', does: (verb: string) => `${verb}s`, we: 'we', weAre: 'we are' }
const he: Voice = { ...third, i: 'he', my: 'his', me: 'him' }
const she: Voice = { ...third, i: 'she', my: 'her', me: 'her' }

export function voiceFor({ profileFor, gender }: Facts): Voice {
  if (profileFor === 'Self') return self
  const voice = gender === 'male' ? he : she
  // A friend searches with the person, not with the family.
  return profileFor === 'Friend' ? { ...voice, weAre: `${voice.i} is` } : voice
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function list(words: string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function hobbies({ habits }: Facts, most: number): string {
  return list(habits.hobby_ids.slice(0, most).map(hobbyPhrase))
}

export function town({ work }: Facts): string {
  return work.country ? `${work.lives.city}, ${work.country}` : work.lives.city
}

const counts: Record<string, string> = { '1': 'one', '2': 'two', '3': 'three', '3+': 'several' }

/** "one brother and two sisters". Empty for an only child. */
export function siblings({ family }: Facts): string {
  const parts: string[] = []
  if (family.brothers !== '0')
    parts.push(`${counts[family.brothers]} ${family.brothers === '1' ? 'brother' : 'brothers'}`)
  if (family.sisters !== '0')
    parts.push(`${counts[family.sisters]} ${family.sisters === '1' ? 'sister' : 'sisters'}`)
  return parts.join(' and ')
}
