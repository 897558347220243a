import { occupationPhrase } from '#contract/core/profiles/occupation-words.ts'
import type { Random } from '../art/random.ts'
import { degreePhrase } from './degrees.ts'
import type { Facts } from './person.ts'
import { capital, hobbies, siblings, town, type Voice } from './voice.ts'

export type Sentence = (facts: Facts, voice: Voice, random: Random) => string

const job = ({ work }: Facts) => occupationPhrase(work.career.occupation)
const completed = ({ work }: Facts) => degreePhrase(work.degree.name)

export const working: Sentence[] = [
  (f, v) => `${capital(v.i)} ${v.does('work')} as ${job(f)} and ${v.have} completed ${completed(f)}.`,
  (f, v) => `After completing ${completed(f)}, ${v.i} became ${job(f)} and ${v.does('enjoy')} the work.`,
  (f, v) => `By profession ${v.i} ${v.am} ${job(f)}. ${capital(v.i)} ${v.have} completed ${completed(f)}.`,
  (f, v) =>
    `${capital(v.i)} ${v.have} completed ${completed(f)} and now ${v.does('work')} as ${job(f)} in ${town(f)}.`,
  (f, v) =>
    `${capital(v.i)} ${v.does('work')} as ${job(f)} and ${v.does('spend')} the evenings with the family.`,
  (f, v) => `${capital(v.i)} ${v.am} ${job(f)} and ${v.does('take')} ${v.my} work seriously.`,
]

/** Occupations without a job. */
export const notWorking: Record<string, Sentence> = {
  Student: (f, v) => `${capital(v.i)} ${v.have} completed ${completed(f)} and ${v.am} studying further.`,
  Homemaker: (f, v) =>
    `${capital(v.i)} ${v.have} completed ${completed(f)} and ${v.does('look')} after the home.`,
  'Preparing for Competitive Exams': (f, v) =>
    `After completing ${completed(f)}, ${v.i} ${v.am} preparing for competitive examinations.`,
  'Looking for a Job': (f, v) =>
    `${capital(v.i)} ${v.have} completed ${completed(f)} and ${v.am} looking for the right job.`,
  Retired: (_, v) => `${capital(v.i)} ${v.have} retired from service and ${v.am} in good health.`,
  'Not Working': (f, v) =>
    `${capital(v.i)} ${v.have} completed ${completed(f)} and ${v.am} not working at present.`,
}

const fathers = [
  'Father is retired from government service',
  'Father runs a small business',
  'Father is a retired teacher',
  'Father has retired from a bank',
  'Father is a farmer',
  'Father is in private service',
]
const mothers = ['mother looks after the home', 'mother is a homemaker', 'mother teaches at a school']

function parents(random: Random): string {
  return `${random.pick(fathers)} and ${random.pick(mothers)}`
}

function withSiblings(facts: Facts, voice: Voice): string {
  const words = siblings(facts)
  return words
    ? `${capital(voice.i)} ${voice.have} ${words}.`
    : `${capital(voice.i)} ${voice.am} an only child.`
}

function household({ family }: Facts): string {
  return family.family_type === 'Joint Family' ? 'joint family' : 'nuclear family'
}

export const aboutFamily: Sentence[] = [
  (f, v, r) => `${parents(r)}. ${withSiblings(f, v)}`,
  (f, v) => `${capital(v.my)} family is a ${household(f)} from ${f.origin.home.city}. ${withSiblings(f, v)}`,
  (f, v) =>
    `${withSiblings(f, v)} The family is from ${f.origin.home.city} and celebrates every festival together.`,
  (f, _, r) => `${parents(r)}. It is a close ${household(f)} that eats dinner together.`,
  f =>
    `The family belongs to ${f.origin.home.city}. It is a ${household(f)} where elders are respected and everyone can speak freely.`,
  (f, v, r) => `${withSiblings(f, v)} ${parents(r)}.`,
]
/** Without the parents. */
export const aboutOlderFamily: Sentence[] = [
  (f, v) => `${withSiblings(f, v)} The family belongs to ${f.origin.home.city}.`,
  (f, v) => `${capital(v.my)} family is from ${f.origin.home.city} and supports ${v.me} in this decision.`,
]

export const aboutInterests: Sentence[] = [
  (f, v) => `In ${v.my} free time ${v.i} ${v.does('enjoy')} ${hobbies(f, 3)}.`,
  (f, v) => `${capital(v.my)} weekends are for ${hobbies(f, 2)}.`,
  (f, v) => `${capital(v.i)} ${v.does('like')} ${hobbies(f, 4)}.`,
  (f, v) => `${capital(v.i)} can talk for hours about ${hobbies(f, 2)}.`,
  (f, v) => `${capital(v.my)} hobbies are ${hobbies(f, 3)}.`,
  (f, v) => `Even on busy days ${v.i} ${v.does('make')} time for ${hobbies(f, 3)}.`,
]

const eatingTexts: Record<string, string> = {
  Vegetarian: 'The kitchen at home is vegetarian',
  Jain: 'Food at home is Jain, without onion and garlic',
  Eggetarian: 'Food at home is vegetarian with eggs',
  'Non-Vegetarian': 'Food at home is non-vegetarian',
}

export const aboutValues: Sentence[] = [
  (f, v) => `${eatingTexts[f.habits.eating]}, and ${v.i} ${v.does('keep')} a fast on special days.`,
  (_, v) =>
    `${capital(v.i)} ${v.does('speak')} plainly, ${v.does('listen')} well and ${v.does('keep')} promises.`,
  (_, v) => `${capital(v.i)} ${v.does('value')} honesty, a sense of humour and time for the elders.`,
  (f, v) =>
    `${eatingTexts[f.habits.eating]}. ${capital(v.i)} ${v.does('respect')} tradition without making a show of it.`,
  (_, v) => `Family comes first for ${v.me}, and then work.`,
  (_, v) => `${capital(v.i)} ${v.does('think')} well before a decision and ${v.does('keep')} ${v.my} word.`,
]

export const aboutPast: Record<number, Sentence[]> = {
  2: [
    (_, v) => `${capital(v.my)} first marriage ended in divorce, with respect on both sides.`,
    (_, v) => `A short marriage ended in divorce some years ago, and ${v.i} ${v.am} ready to begin again.`,
  ],
  3: [
    (_, v) => `${capital(v.i)} lost ${v.my} spouse to an illness some years ago.`,
    (_, v) => `Widowed some years ago, ${v.i} would now like to start a new life.`,
  ],
}

export const hopes: Sentence[] = [
  (_, v) => `${capital(v.weAre)} looking for a partner who is kind, settled and close to the family.`,
  () => 'A partner who laughs easily and treats everyone with respect would be welcome.',
  (_, v) =>
    `${capital(v.weAre)} hoping to meet a family with similar values. Everything else can be discussed.`,
  (_, v) => `Someone with a career and a mind of their own would suit ${v.me} well.`,
  () => 'Horoscopes can be exchanged, but a good conversation matters more.',
  (_, v) => `${capital(v.weAre)} looking for an understanding partner from a warm family.`,
  () => 'If this sounds like someone you would like to know, please send an interest.',
  () => 'Please write if you feel that our families could get along.',
  (_, v) =>
    `The person ${v.we} hope for is educated, warm and willing to build a home with ${v.me} as an equal.`,
]
export const openHopes: Sentence[] = [
  () => 'Caste is no bar. Character matters most.',
  (_, v) => `For ${v.me} a good heart matters more than community.`,
]
