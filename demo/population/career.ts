import type { employers } from '#contract/platform/values.ts'
import { readData } from '../../server/seed/read-data.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import { type CareerRow, careerTable } from './career-table.ts'
import { type Degree, readDegreeSet } from './degrees.ts'
import { bell, type Pick, weighted } from './weighted.ts'

export type Employer = (typeof employers)[number]

export interface Career {
  occupationId: number
  occupation: string
  group: string
  fromAge: number
  toAge: number
  startLakh: number
  growth: number
  isWorking: boolean
  degrees: Degree[]
  pickDegree: Pick<Degree>
  pickEmployer: Pick<Employer>
}

const employerLetters: Record<string, Employer> = {
  p: 'Private Sector',
  g: 'Government / Public Sector',
  c: 'Civil Services',
  d: 'Defence',
  s: 'Self-Employed',
  u: 'Unemployed',
}

const occupations = new Map(
  readData<{ id: number; name: string; group: string }[]>('occupations').map(entry => [entry.name, entry]),
)

function readEmployers(mix: string): Pick<Employer> {
  const weights = new Map<Employer, number>()
  for (const [, letter = '', weight] of mix.matchAll(/([a-z])(\d)/g)) {
    const employer = employerLetters[letter]
    if (employer) weights.set(employer, Number(weight))
  }
  return weighted([...weights.keys()], employer => weights.get(employer) ?? 0)
}

function toCareer([occupation, , , fromAge, toAge, startLakh, growth, set, mix]: CareerRow): Career {
  const listed = occupations.get(occupation)
  if (!listed) throw new Error(`career-table.ts has ${occupation}, which is in no list.`)
  const choices = readDegreeSet(set)
  const pick = weighted(choices, choice => choice.weight)
  return {
    occupationId: listed.id,
    occupation,
    group: listed.group,
    fromAge,
    toAge,
    startLakh,
    growth: growth / 100,
    isWorking: mix !== 'u1',
    degrees: choices.map(choice => choice.degree),
    pickDegree: random => pick(random).degree,
    pickEmployer: readEmployers(mix),
  }
}

export const careers = careerTable.map(toCareer)

/** Students and people without work become fewer with age. */
function ageFit(career: Career, age: number): number {
  if (age < career.fromAge || age > career.toAge) return 0
  if (career.occupation === 'Homemaker') return age < 30 ? 0.4 : 1
  return career.isWorking || career.occupation === 'Retired' ? 1 : 4 / (age - 18)
}

const pickers = new Map<string, Pick<Career>>()

export function pickCareer(random: Random, gender: Gender, age: number): Career {
  const key = `${gender}${age}`
  let pick = pickers.get(key)
  if (!pick) {
    const column = gender === 'male' ? 1 : 2
    const weights = new Map(
      careers.map((career, place) => [career, (careerTable[place]?.[column] ?? 0) * ageFit(career, age)]),
    )
    pick = weighted(careers, career => weights.get(career) ?? 0)
    pickers.set(key, pick)
  }
  return pick(random)
}

/** A degree of the career that is possible at this age. */
export function pickDegree(random: Random, career: Career, age: number): Degree {
  for (let tries = 0; tries < 12; tries++) {
    const degree = career.pickDegree(random)
    if (degree.fromAge <= age) return degree
  }
  const earliest = career.degrees.toSorted((a, b) => a.fromAge - b.fromAge)[0]
  return earliest as Degree
}

const bands = readData<{ value: number; min: number; max: number | null }[]>('income')
const rupeesPerLakh = 100_000

/** Grows with years in the job, with random luck, and abroad. */
export function incomeBand(random: Random, career: Career, age: number, payFactor: number): number {
  if (!career.isWorking) return 1
  const years = Math.min(age - career.fromAge, 22)
  const luck = Math.exp(bell(random) * 0.28)
  const rupees = career.startLakh * (1 + career.growth * years) * luck * payFactor * rupeesPerLakh
  let value = 2
  for (const band of bands) if (rupees >= band.min && band.value > 1) value = band.value
  return value
}
