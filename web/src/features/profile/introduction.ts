import { parseHeight } from '#contract/height.ts'
import { doingOf, smallLetters } from '#contract/occupation-words.ts'
import { type Voice, voiceOf } from './voice.ts'

export interface Person {
  name: string
  age: number
  gender: 'male' | 'female'
  /** Who made the profile, as the person it is about would say: Myself, My Parents … */
  profileFor: string
  language: string
}

/** What a browser offers is its owner's data, which is right for nobody but themselves. */
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

type Sentence = (voice: Voice, facts: IntroductionFacts) => string

/** How many ways there are to say it. */
export const variants = 4

/** People do not all begin with the same words, and one person's text stays the same over a reload. */
export function firstVariant(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % variants
}

/** A few sentences about the person, ending with an invitation to connect. What is not known is left out. */
export function introduction(facts: IntroductionFacts, variant: number): string {
  const voice = voiceOf(facts)
  const sentences: Sentence[] = [openings, writers, homes, pursuits, interests, invitations].map(
    ways => ways[variant % ways.length] as Sentence,
  )
  return sentences
    .map(sentence => sentence(voice, facts))
    .filter(text => text !== '')
    .join(' ')
}

/** The way in which a text was written, or undefined where a person changed it. */
export function variantOf(text: string, facts: IntroductionFacts): number | undefined {
  return Array.from({ length: variants }, (_, variant) => variant).find(
    variant => introduction(facts, variant) === text,
  )
}

const openings: Sentence[] = [
  ({ isSelf }, { name, age, height }) =>
    `${isSelf ? `I am ${name},` : `${name} is`} ${age} years old${and(tall(height))}.`,
  ({ isSelf }, { name, age, height }) =>
    isSelf
      ? `My name is ${name}. I am ${age} years old${and(tall(height))}.`
      : `Meet ${name}, who is ${age} years old${and(tall(height))}.`,
  ({ isSelf }, { name, age, height }) =>
    isSelf
      ? `Namaste, I am ${name}, aged ${age}${and(tall(height))}.`
      : `Namaste, this is about ${name}, aged ${age}${and(tall(height))}.`,
  ({ isSelf }, { name, age, height }) =>
    isSelf
      ? `Hello, my name is ${name} and I am ${age}.${height ? ` I am ${tall(height)}.` : ''}`
      : `Please let us introduce ${name}, who is ${age}${and(tall(height))}.`,
]

const writers: Sentence[] = [
  ({ isSelf, writer, object }) =>
    isSelf ? 'I have made this profile myself.' : `This profile was made for ${object} by ${writer}.`,
  ({ isSelf, writer, possessive }) =>
    isSelf ? '' : `${capital(writer)} wrote this on ${possessive} behalf.`,
]

const homes: Sentence[] = [
  ({ subject, possessive, verb }, { language, family_type, city }) =>
    isNamed(language)
      ? `${capital(possessive)} mother tongue is ${language}${family_type ? ` and ${subject} ${verb('come')} from ${family(family_type)}` : ''}.${livesIn(subject, verb, city)}`
      : `${family_type ? `${capital(subject)} ${verb('come')} from ${family(family_type)}.` : ''}${livesIn(subject, verb, city)}`.trim(),
  ({ subject, possessive, verb }, { language, family_type, city }) => {
    const place = city ? ` and ${verb('live')} in ${city}` : ''
    const roots = family_type
      ? `${capital(subject)} ${verb('belong')} to ${family(family_type)}${place}.`
      : livesIn(subject, verb, city).trim()
    return [roots, isNamed(language) && `At home ${possessive} language is ${language}.`]
      .filter(Boolean)
      .join(' ')
  },
]

const pursuits: Sentence[] = [
  ({ subject, verb }, { highest_edu, occupation }) => {
    const doing = doingOf(occupation)
    const parts = [educationOf(highest_edu), doing].flatMap(part =>
      part ? [`${verb(part[0])} ${part[1]}`] : [],
    )
    return parts.length > 0 ? `${capital(subject)} ${parts.join(' and ')}.` : ''
  },
  ({ subject, verb }, { highest_edu, occupation }) => {
    const education = educationOf(highest_edu)
    const doing = doingOf(occupation)
    return [
      education && `${capital(subject)} ${verb(education[0])} ${education[1]}.`,
      doing && `At present ${subject} ${verb(doing[0])} ${doing[1]}.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
]

const interests: Sentence[] = [
  ({ subject, possessive, verb }, { hobbies }) =>
    listed(hobbies, list => `In ${possessive} free time ${subject} ${verb('enjoy')} ${list}.`),
  ({ subject, verb }, { hobbies }) =>
    listed(hobbies, list => `${capital(subject)} ${verb('be')} fond of ${list}.`),
  ({ possessive }, { hobbies }) =>
    listed(hobbies, list => `Among ${possessive} interests ${hobbies.length > 1 ? 'are' : 'is'} ${list}.`),
  ({ subject, verb }, { hobbies }) =>
    listed(hobbies, list => `When there is time, ${subject} ${verb('like')} ${list}.`),
]

const invitations: Sentence[] = [
  ({ isSelf, subject }) =>
    isSelf
      ? 'If this sounds like someone you would like to know, please connect with me.'
      : `If you feel that ${subject} could be the right person, please connect with us.`,
  ({ isSelf, object }) =>
    isSelf
      ? 'I look forward to hearing from you and your family. Please do connect.'
      : `We would be glad to tell you more about ${object}. Please do connect with us.`,
  ({ isSelf }) =>
    isSelf
      ? 'If you think that we could walk this path together, I would be happy to connect.'
      : 'If you think that our families could suit each other, we would be happy to connect.',
  ({ isSelf }) =>
    isSelf
      ? 'If we seem to share the same values, please send me a message and let us connect.'
      : 'If we seem to share the same values, please send a message and let us connect.',
]

/** Highest education as a verb and its rest. */
function educationOf(education: string): ['be' | 'have', string] | undefined {
  const known: Record<string, ['be' | 'have', string]> = {
    '10th Pass': ['have', 'passed the 10th standard'],
    '12th Pass': ['have', 'passed the 12th standard'],
    Diploma: ['have', 'a diploma'],
    Graduate: ['be', 'a graduate'],
    'Post Graduate': ['be', 'a postgraduate'],
    'M Phil': ['have', 'an MPhil'],
    PHD: ['have', 'a PhD'],
  }
  return known[education]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const and = (text: string) => (text ? ` and ${text}` : '')
const family = (type: string) => `a ${type.toLowerCase()}`
/** "Other" is an answer, but no language to speak of. */
const isNamed = (language: string) => language !== '' && language !== 'Other'
const livesIn = (subject: string, verb: Voice['verb'], city: string) =>
  city ? ` ${capital(subject)} ${verb('live')} in ${city}.` : ''

/** "5.10" → "5 feet 10 inches tall". */
function tall(height: string): string {
  const inches = parseHeight(height)
  if (inches === undefined) return ''
  const rest = inches % 12
  const inchWords = rest === 0 ? '' : ` ${rest} ${rest === 1 ? 'inch' : 'inches'}`
  return `${Math.floor(inches / 12)} feet${inchWords} tall`
}

/** Five at most, since more would read like a form. */
function listed(hobbies: readonly string[], say: (list: string) => string): string {
  const names = hobbies.slice(0, 5).map(smallLetters)
  const last = names.pop()
  if (!last) return ''
  return say(names.length > 0 ? `${names.join(', ')} and ${last}` : last)
}
