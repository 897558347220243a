import type { Sql } from '../db.ts'
import { firstName } from '../interests/first-name.ts'
import { type InCommon, readInCommon } from './openings-store.ts'
import type { Standing } from './standing-store.ts'

const offered = 3

/** First words to choose from, out of what both profiles say. They are put into the composer, never sent by themselves. */
export async function suggestOpenings(db: Sql, viewerId: number, { other }: Standing): Promise<string[]> {
  const common = await readInCommon(db, viewerId, other.user_id)
  const greeting = `Namaste ${firstName(other.name)}.`
  return [...(common ? openingsFrom(common) : []), inAnyCase]
    .slice(0, offered)
    .map(text => `${greeting} ${text}`)
}

const inAnyCase = 'I would be glad to know you better. What should one know about you first?'

export function openingsFrom({ hobbies, city, state, language, occupation, degree }: InCommon): string[] {
  const place = city ?? state
  const [first, second] = hobbies
  return [
    first && `We both like ${asWord(first)}. How did it begin for you?`,
    place && `We are both from ${place}. Which place there do you like best?`,
    occupation && `We do the same work, ${asWord(occupation)}. What do you like about it?`,
    second && `I see that you like ${asWord(second)}, as I do. Is there time for it these days?`,
    degree && `We both studied for the ${degree}. Where was yours?`,
    language && `We both speak ${language} at home. Shall we write in it?`,
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}

/** "Hiking & Trekking" inside a sentence; "DJing" and "PhD" stay as they are. */
const asWord = (name: string) =>
  name.replace(/\p{L}+/gu, word => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
