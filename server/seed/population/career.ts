import { employers, highestEducations } from '#contract/values.ts'
import type { Random } from '../art/random.ts'
import { readData } from '../read-data.ts'
import { type CareerRow, careerTable, type EmployerMix } from './career-table.ts'
import { type DegreeSet, degreeSets } from './degree-sets.ts'
import { bell, between, type Pick, weighted } from './weighted.ts'

export type Gender = 'male' | 'female'
export type Employer = (typeof employers)[number]

export interface Degree {
  id: number
  name: string
  educationId: number
  /** Nobody has it earlier. */
  fromAge: number
}

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

interface Grouped {
  id: number
  name: string
  group: string
}

const educationId = (name: (typeof highestEducations)[number]) => highestEducations.indexOf(name) + 1

/** By the group of the degree: highest education, and the age at which people usually finish. */
const groupRules: [group: string, education: (typeof highestEducations)[number], fromAge: number][] = [
  ['Doctorate', 'PHD', 28],
  ['M Phil', 'M Phil', 25],
  ['Masters - Medicine', 'Post Graduate', 28],
  ['Masters - Law', 'Post Graduate', 25],
  ['Masters', 'Post Graduate', 23],
  ['Bachelors - Law', 'Graduate', 23],
  ['Bachelors', 'Graduate', 21],
  ['Professional', 'Post Graduate', 23],
  ['Diploma', 'Diploma', 20],
]
const degreeRules: Record<string, [education: (typeof highestEducations)[number], fromAge: number]> = {
  DM: ['Post Graduate', 33],
  MCh: ['Post Graduate', 33],
  MTech: ['Post Graduate', 24],
  ME: ['Post Graduate', 24],
  'MS (Engineering)': ['Post Graduate', 24],
  'Executive MBA': ['Post Graduate', 32],
  MPharm: ['Post Graduate', 25],
  MPT: ['Post Graduate', 25],
  'MSc (Nursing)': ['Post Graduate', 25],
  MBBS: ['Graduate', 24],
  BDS: ['Graduate', 24],
  BAMS: ['Graduate', 24],
  BHMS: ['Graduate', 24],
  BNYS: ['Graduate', 23],
  BVSc: ['Graduate', 23],
  BArch: ['Graduate', 23],
  BPT: ['Graduate', 22],
  BE: ['Graduate', 22],
  BTech: ['Graduate', 22],
  BEd: ['Graduate', 23],
  DPharm: ['Diploma', 20],
  DElEd: ['Diploma', 20],
  CFA: ['Post Graduate', 25],
  '12th / Intermediate': ['12th Pass', 18],
  '10th / Matriculation': ['10th Pass', 16],
  'Below 10th': ['Other', 16],
  'Shastri (Sanskrit)': ['Graduate', 21],
  'Acharya (Sanskrit)': ['Post Graduate', 23],
}

function toDegree({ id, name, group }: Grouped): Degree | undefined {
  const rule = groupRules.find(([start]) => group.startsWith(start))
  const [education, fromAge] = degreeRules[name] ?? (rule ? [rule[1], rule[2]] : [])
  return education && fromAge ? { id, name, educationId: educationId(education), fromAge } : undefined
}

const degrees = new Map(readData<Grouped[]>('degrees').map(row => [row.name, toDegree(row)]))
const occupations = new Map(readData<Grouped[]>('occupations').map(row => [row.name, row]))

function readDegrees(set: DegreeSet): Map<Degree, number> {
  const weights = Object.entries(degreeSets[set]).map(([name, weight]): [Degree, number] => {
    const degree = degrees.get(name)
    if (!degree) throw new Error(`degree-sets.ts names ${name}, which no list has.`)
    return [degree, weight]
  })
  return new Map(weights)
}

const letters: Record<string, Employer> = {
  p: 'Private Sector',
  g: 'Government / Public Sector',
  c: 'Civil Services',
  d: 'Defence',
  s: 'Self-Employed',
  u: 'Unemployed',
}

function readEmployers(mix: EmployerMix): Pick<Employer> {
  const parts = [...mix.matchAll(/([a-z])(\d)/g)]
  return weighted(
    parts.map(([, letter = '', weight = '']) => ({ employer: letters[letter] as Employer, weight: Number(weight) })),
    part => part.weight,
  ).bind(undefined) as unknown as Pick<Employer>
}

function toCareer(row: CareerRow): Career {
  const [occupation, , , fromAge, toAge, startLakh, growth, set, mix] = row
  const listed = occupations.get(occupation)
  if (!listed) throw new Error(`career-table.ts names ${occupation}, which no list has.`)
  const weights = readDegrees(set)
  const choices = [...weights.keys()]
  return {
    occupationId: listed.id,
    occupation,
    group: listed.group,
    fromAge,
    toAge,
    startLakh,
    growth: growth / 100,
    isWorking: mix !== 'u1',
    degrees: choices,
    pickDegree: weighted(choices, degree => weights.get(degree) ?? 0),
    pickEmployer: readEmployers(mix),
  }
}
