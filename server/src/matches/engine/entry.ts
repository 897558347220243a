import { dayInIndia } from '#contract/age.ts'

/** A listed member as the database hands it over: numbers packed into text, which is read many times faster. */
export interface Entry {
  id: number
  isMale: boolean
  /** Microseconds since 1970, exact in a number. */
  activeAt: number
  /** The columns of `facts`, in order, joined by commas; 0 where nothing was said. */
  facts: string
  /** Five lists in a row: "{1,2}{}{7}{}{}". */
  wishLists: string
  name: string
}

/** Where each number stands. The date is three numbers in the text and one here: 19960514. */
export const fact = {
  birth: 0,
  height: 1,
  maritalStatus: 2,
  country: 3,
  state: 4,
  caste: 5,
  language: 6,
  education: 7,
  occupation: 8,
  income: 9,
  wishedAgeMin: 10,
  wishedAgeMax: 11,
  wishedHeightMin: 12,
  wishedHeightMax: 13,
  wishedCountry: 14,
  wishedEducation: 15,
  wishedIncome: 16,
  /** Not from the database: whole years today. */
  age: 17,
} as const
export const factCount = 18

export type Facts = Int32Array

export const wishedList = { maritalStatus: 0, state: 1, caste: 2, language: 3, occupation: 4 } as const
const lists = 5

const zero = 48
const nine = 57
const closing = 125

/** The age is for the caller to fill in. */
export function readFacts(text: string): Facts {
  const [year = 0, month = 0, day = 0, ...others] = readNumbers(text)
  const facts = new Int32Array(factCount)
  facts.set([year * 10_000 + month * 100 + day, ...others])
  return facts
}

export function readWishLists(text: string): number[][] {
  const found: number[][] = []
  let from = 0
  for (let at = 0; at < text.length && found.length < lists; at++) {
    if (text.charCodeAt(at) !== closing) continue
    found.push(readNumbers(text, from, at))
    from = at + 1
  }
  return found
}

function readNumbers(text: string, from = 0, to = text.length): number[] {
  const numbers: number[] = []
  let number = -1
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    const isDigit = code >= zero && code <= nine
    if (isDigit) number = Math.max(0, number) * 10 + code - zero
    else if (number >= 0) {
      numbers.push(number)
      number = -1
    }
  }
  if (number >= 0) numbers.push(number)
  return numbers
}

/** Today by the calendar of India, as 20261115. */
export const dayNumber = (now: Date) => Number(dayInIndia(now).replaceAll('-', ''))

/** Whole years: the digits below the year only tell whether this year's birthday is still to come. */
export const ageAt = (birth: number, today: number) => Math.floor((today - birth) / 10_000)
