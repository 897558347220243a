import type { Db } from '../server/src/platform/database/db.ts'

const consonants =
  'k kh g gh ch j jh t th d dh n p ph b bh m y r l v w s sh h z f pr shr kr tr gr mr kl vy dr'.split(' ')
const vowels = 'a aa i ee u oo e o'.split(' ')
const syllables = consonants.flatMap(consonant => vowels.map(vowel => consonant + vowel))
/** Number of words with three syllables. */
const possible = syllables.length ** 3
/** Coprime to it, so that neighbouring numbers give different words and no word repeats. */
const step = 7_919_003

/** An invented word that sounds like an Indian name. Deterministic. */
export function rareName(number: number, different = 200_000): string {
  let rest = ((number % different) * step) % possible
  return [0, 1, 2]
    .map(() => {
      const syllable = syllables[rest % syllables.length] as string
      rest = Math.floor(rest / syllables.length)
      return syllable
    })
    .join('')
}

/** Replaces all surnames by invented ones, for many different words. */
export async function giveRareNames(db: Db, different: number): Promise<void> {
  const places = Array.from({ length: different }, (_, place) => place)
  const words = places.map(place => rareName(place, different))
  await db.run`
    update profiles set name = split_part(name, ' ', 1) || ' ' || words.word
    from unnest(${places}::int[], ${words}::text[]) as words (place, word)
    where words.place = member_id % ${different}::int`
  await db.script('vacuum analyze profiles')
}
