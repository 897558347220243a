import { firstName } from '#contract/core/members/first-name.ts'
import { type Account, type Reader, readerOf } from '#contract/core/members/reader.ts'
import type { Queries } from '../../platform/database/db.ts'
import { findInCommon, type InCommon } from './openings-store.ts'
import type { ConversationState } from './state-store.ts'

const openingsOffered = 3

/** First messages to choose from, written from what both profiles share. The page never sends one automatically. */
export async function suggestOpenings(
  db: Queries,
  viewer: Account & { id: number },
  { other }: ConversationState,
): Promise<string[]> {
  const reader = readerOf(viewer)
  const common = await findInCommon(db, viewer.id, other.user_id)
  const greeting = `Namaste ${firstName(other.name)}.`
  return [...(common ? openingsFrom(common, reader) : []), generalOpening(reader)]
    .slice(0, openingsOffered)
    .map(text => `${greeting} ${text}`)
}

const generalOpening = ({ say, name }: Reader) =>
  say(
    'I would be glad to know you better. Please tell me a little about yourself.',
    `I am writing for ${name}. We would be glad to know you better. Please tell us a little about yourself.`,
  )

export function openingsFrom(
  { hobbies, city, state, language, occupation, degree }: InCommon,
  { say, name }: Reader,
): string[] {
  const place = city ?? state
  const [first, second] = hobbies.map(asWord)
  const work = occupation && asWord(occupation)
  return [
    first &&
      say(`We both like ${first}. How did you start?`, `${name} likes ${first} too. How did you start?`),
    place &&
      say(
        `We are both from ${place}. Which part of ${place} is home?`,
        `${name} is from ${place} too. Which part of ${place} is home?`,
      ),
    work &&
      say(
        `We do the same work: ${work}. What do you like about it?`,
        `${name} does the same work: ${work}. What do you like about it?`,
      ),
    second &&
      say(
        `We both like ${second}. Do you find time for it these days?`,
        `${name} likes ${second} too. Do you find time for it these days?`,
      ),
    degree &&
      say(
        `We both studied for the ${degree}. Where did you study?`,
        `${name} studied for the ${degree} too. Where did you study?`,
      ),
    language &&
      say(
        `We both speak ${language} at home. Shall we chat in ${language}?`,
        `${name} speaks ${language} at home too. Shall we chat in ${language}?`,
      ),
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}

/** "Hiking & Trekking" inside a sentence; "DJing" and "PhD" stay as they are. */
const asWord = (name: string) =>
  name.replace(/\p{L}+/gu, word => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
