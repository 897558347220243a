import { pronouns } from '#contract/core/members/reader.ts'
import { type Doing, doingOf, inLowerCase } from '#contract/core/profiles/occupation-words.ts'
import { heightInFeet } from '#contract/platform/height.ts'

export interface Person {
  name: string
  age: number
  gender: 'male' | 'female'
  /** Who made the profile, as the candidate would say: Myself, My Parents … */
  profileFor: string
  language: string
}

/** Autofill has the data of the phone's owner, which is wrong for a relative's profile. */
export const autoCompleteFor = ({ profileFor }: Person, kind: string | undefined) =>
  profileFor === 'Myself' ? kind : 'off'

export interface IntroductionFacts extends Person {
  height: string
  family_type: string
  highest_edu: string
  occupation: string
  hobbies: readonly string[]
  city: string
}

/** Empty if the fact is unknown. */
type Sentence = (facts: IntroductionFacts) => string
/** The parts of an introduction in their order. A part has one sentence or several variants. */
type Writer = Sentence[][]

export const variants = 4

/** Depends on the name, so that profiles differ and a reload does not change the text. */
export function firstVariant(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % variants
}

/** A few sentences about the candidate, ending with an invitation to connect. Skips unknown facts. */
export function introduction(facts: IntroductionFacts, variant: number): string {
  const writer = facts.profileFor === 'Myself' ? candidate : familyOrFriend
  return writer
    .map(ways => ways[variant % ways.length] as Sentence)
    .map(write => write(facts))
    .filter(text => text !== '')
    .join(' ')
}

/** The variant of a generated text, or undefined if the member edited it. */
export function variantOf(text: string, facts: IntroductionFacts): number | undefined {
  return Array.from({ length: variants }, (_, variant) => variant).find(
    variant => introduction(facts, variant) === text,
  )
}

const candidate: Writer = [
  [
    ({ name, age, height }) => `I am ${name}, ${age} years old${tall(height)}.`,
    ({ name, age, height }) => `My name is ${name}. I am ${age} years old${tall(height)}.`,
    ({ name, age, height }) => `Namaste, I am ${name}. I am ${age} years old${tall(height)}.`,
    ({ name, age, height }) => `Hello, my name is ${name} and I am ${age} years old${tall(height)}.`,
  ],
  [({ language }) => (isNamed(language) ? `I speak ${language} at home.` : '')],
  [({ family_type }) => (family_type ? `I come from ${familyOf(family_type)}.` : '')],
  [({ city }) => (city ? `I live in ${city}.` : '')],
  [({ highest_edu }) => ownEducation[highest_edu] ?? ''],
  [({ occupation }) => doing(occupation, (verb, rest) => `I ${firstPerson[verb]} ${rest}.`)],
  [
    ({ hobbies }) => listed(hobbies, list => `In my free time I enjoy ${list}.`),
    ({ hobbies }) => listed(hobbies, list => `I am fond of ${list}.`),
    ({ hobbies }) => listed(hobbies, list => `I like ${list}.`),
    ({ hobbies }) => listed(hobbies, list => `In my free time I like ${list}.`),
  ],
  [
    () => 'If this sounds like a good match, please connect with me.',
    () => 'I look forward to hearing from you and your family. Please do connect.',
    () => 'If you think we could be a good match, I would be happy to connect.',
    () => 'If we seem to share the same values, please connect with me.',
  ],
]

const familyOrFriend: Writer = [
  [
    ({ name, age, height }) => `${name} is ${age} years old${tall(height)}.`,
    ({ name, age, height }) => `Meet ${name}, who is ${age} years old${tall(height)}.`,
    person =>
      `Namaste. Please meet ${person.name}. ${of(person).He} is ${person.age} years old${tall(person.height)}.`,
    person =>
      `${byWriter(person, 'We', 'I')} would like to introduce ${person.name}. ${of(person).He} is ${person.age} years old${tall(person.height)}.`,
  ],
  [
    person =>
      byWriter(
        person,
        `This profile is written by ${of(person).his} family.`,
        'This profile is written by a friend.',
      ),
  ],
  [
    person =>
      isNamed(person.language)
        ? byWriter(
            person,
            `We speak ${person.language} at home.`,
            `${of(person).He} speaks ${person.language} at home.`,
          )
        : '',
  ],
  [person => (person.family_type ? `${of(person).He} comes from ${familyOf(person.family_type)}.` : '')],
  [person => (person.city ? `${of(person).He} lives in ${person.city}.` : '')],
  [person => theirEducation[person.highest_edu]?.(of(person).He) ?? ''],
  [person => doing(person.occupation, (verb, rest) => `${of(person).He} ${thirdPerson[verb]} ${rest}.`)],
  [
    person =>
      listed(person.hobbies, list => `In ${of(person).his} free time ${of(person).he} enjoys ${list}.`),
    person => listed(person.hobbies, list => `${of(person).He} is fond of ${list}.`),
    person => listed(person.hobbies, list => `${of(person).He} likes ${list}.`),
    person =>
      listed(person.hobbies, list => `In ${of(person).his} free time ${of(person).he} likes ${list}.`),
  ],
  [
    person =>
      `If this sounds like a good match, please connect with ${byWriter(person, 'us', of(person).him)}.`,
    person =>
      byWriter(
        person,
        `We would be glad to tell you more about ${of(person).him}. Please do connect with us.`,
        `I would be glad to tell you more about ${of(person).him}. Please do connect.`,
      ),
    person =>
      byWriter(
        person,
        'If you think our families could be a good match, we would be happy to connect.',
        `If you think you could be a good match, ${of(person).he} would be happy to connect.`,
      ),
    person =>
      byWriter(
        person,
        'If our families seem to share the same values, please connect with us.',
        `If you seem to share the same values, please connect with ${of(person).him}.`,
      ),
  ],
]

const isFriend = ({ profileFor }: Person) => profileFor === 'My Friend'
const byWriter = (person: Person, family: string, friend: string) => (isFriend(person) ? friend : family)
const of = ({ gender }: Person) => ({ ...pronouns[gender], He: gender === 'female' ? 'She' : 'He' })

/** Without "Other" and "Not Educated". */
const ownEducation: Record<string, string> = {
  '10th Pass': 'I have passed the 10th standard.',
  '12th Pass': 'I have passed the 12th standard.',
  Diploma: 'I have a diploma.',
  Graduate: 'I am a graduate.',
  'Post Graduate': 'I am a postgraduate.',
  'M Phil': 'I have an MPhil.',
  PHD: 'I have a PhD.',
}
const theirEducation: Record<string, (he: string) => string> = {
  '10th Pass': he => `${he} has passed the 10th standard.`,
  '12th Pass': he => `${he} has passed the 12th standard.`,
  Diploma: he => `${he} has a diploma.`,
  Graduate: he => `${he} is a graduate.`,
  'Post Graduate': he => `${he} is a postgraduate.`,
  'M Phil': he => `${he} has an MPhil.`,
  PHD: he => `${he} has a PhD.`,
}

type Verb = Doing[0]
const firstPerson: Record<Verb, string> = { work: 'work', run: 'run', look: 'look', be: 'am' }
const thirdPerson: Record<Verb, string> = { work: 'works', run: 'runs', look: 'looks', be: 'is' }

function doing(occupation: string, write: (...doing: Doing) => string): string {
  const done = doingOf(occupation)
  return done ? write(...done) : ''
}

const familyOf = (type: string) => `a ${type.toLowerCase()}`
const isNamed = (language: string) => language !== '' && language !== 'Other'
/** "5.10" → ` and 5'10" tall`. */
const tall = (height: string) => (height ? ` and ${heightInFeet(height)} tall` : '')

/** At most five, because more would read like a form. */
function listed(hobbies: readonly string[], say: (list: string) => string): string {
  const names = hobbies.slice(0, 5).map(inLowerCase)
  const last = names.pop()
  if (!last) return ''
  return say(names.length > 0 ? `${names.join(', ')} and ${last}` : last)
}
