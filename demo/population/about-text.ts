import type { Random } from '../art/random.ts'
import { openings } from './about-openings.ts'
import {
  aboutFamily,
  aboutInterests,
  aboutOlderFamily,
  aboutPast,
  aboutValues,
  hopes,
  notWorking,
  openHopes,
  type Sentence,
  working,
} from './about-sentences.ts'
import type { DesiredPartner, Facts } from './person.ts'
import { voiceFor } from './voice.ts'

type Part = 'work' | 'family' | 'interests' | 'values'

/** Orders of the parts. Each text begins with an opening and ends with a hope. */
const shapes: Part[][] = [
  ['work', 'family', 'interests'],
  ['family', 'work', 'interests'],
  ['work', 'interests', 'family'],
  ['work', 'values', 'family', 'interests'],
  ['interests', 'work', 'family'],
  ['work', 'family', 'values'],
  ['values', 'work', 'interests'],
  ['family', 'values', 'work'],
  ['work', 'interests'],
]

const parentsMentionedUntil = 42

function sentenceFor(random: Random, part: Part, facts: Facts): Sentence {
  if (part === 'work') return notWorking[facts.work.career.occupation] ?? random.pick(working)
  if (part === 'family')
    return random.pick(facts.age < parentsMentionedUntil ? aboutFamily : aboutOlderFamily)
  return random.pick(part === 'interests' ? aboutInterests : aboutValues)
}

/** An introduction from the person's facts, as the person who manages the profile would write it. */
export function writeAbout(random: Random, facts: Facts, preferences: DesiredPartner): string {
  const voice = voiceFor(facts)
  const isOpen = preferences.casteIds.length === 0 && random.chance(0.2)
  const sentences = random.pick(shapes).map(part => sentenceFor(random, part, facts))
  const past = aboutPast[facts.maritalStatusId]
  if (past) sentences.push(random.pick(past))
  sentences.push(random.pick(isOpen ? openHopes : hopes))
  const written = sentences.map(sentence => sentence(facts, voice, random))
  return `${random.pick(openings[facts.profileFor])(facts)} ${written.join(' ')}`
}
