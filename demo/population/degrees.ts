import { highestEducations } from '#contract/platform/values.ts'
import { readData } from '../../server/seed/read-data.ts'
import { type DegreeSet, degreeSets } from './degree-sets.ts'

type Education = (typeof highestEducations)[number]
type Rule = [education: Education, fromAge: number]

export interface Degree {
  id: number
  name: string
  educationId: number
  /** Earliest age. */
  fromAge: number
}

/** By the start of the group's name: highest education, and the usual age at the end of studies. */
const groupRules: [group: string, ...Rule][] = [
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

const degreeRules: Record<string, Rule> = {
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

const listed = new Map(
  readData<{ id: number; name: string; group: string }[]>('degrees').map(degree => [degree.name, degree]),
)

function toDegree(name: string): Degree {
  const degree = listed.get(name)
  const [, ...groupRule] = groupRules.find(([start]) => degree?.group.startsWith(start)) ?? []
  const [education, fromAge] = degreeRules[name] ?? groupRule
  if (!degree || !education || !fromAge) throw new Error(`degrees.ts has no entry for ${name}.`)
  return { id: degree.id, name, educationId: highestEducations.indexOf(education) + 1, fromAge }
}

export function readDegreeSet(set: DegreeSet): { degree: Degree; weight: number }[] {
  return Object.entries(degreeSets[set]).map(([name, weight]) => ({ degree: toDegree(name), weight }))
}

const phrases: Record<string, string> = {
  CA: 'the CA examinations',
  'CMA (ICWA)': 'the cost accountancy examinations',
  CS: 'the company secretary course',
  CFA: 'the CFA programme',
  DM: 'a super-speciality in medicine (DM)',
  MCh: 'a super-speciality in surgery (MCh)',
  PGDM: 'a PGDM',
  DNB: 'a DNB',
  'MS (Surgery)': 'an MS in surgery',
  'MS (Engineering)': 'an MS in engineering',
  'BSc (IT / Computer Science)': 'a BSc in computer science',
  'BSc (Nursing)': 'a BSc in nursing',
  'MSc (Nursing)': 'an MSc in nursing',
  'BSc (Home Science)': 'a BSc in home science',
  'BSc (Agriculture)': 'a BSc in agriculture',
  'MSc (Agriculture)': 'an MSc in agriculture',
  'MD (Ayurveda)': 'an MD in Ayurveda',
  'MD (Homeopathy)': 'an MD in homeopathy',
  'BA (Hons)': 'a BA with honours',
  'BCom (Hons)': 'a BCom with honours',
  'BPA (Performing Arts)': 'a degree in performing arts',
  'MPA (Performing Arts)': 'a master’s degree in performing arts',
  'BHM (Hotel Management)': 'a degree in hotel management',
  'MHM (Hotel Management)': 'a master’s degree in hotel management',
  'BHA (Hospital Administration)': 'a degree in hospital administration',
  'MHA (Hospital Administration)': 'a master’s degree in hospital administration',
  'Aviation Degree': 'a degree in aviation',
  'Diploma in Engineering (Polytechnic)': 'a polytechnic diploma in engineering',
  'Diploma in Education (DEd)': 'a diploma in education',
  'Diploma in Nursing (GNM)': 'a diploma in nursing',
  'Diploma in Hotel Management': 'a diploma in hotel management',
  'Diploma (Other)': 'a diploma course',
  DPharm: 'a diploma in pharmacy',
  DElEd: 'a diploma in elementary education',
  ITI: 'an ITI course',
  'Trade Certificate': 'a trade course',
  '12th / Intermediate': 'Class 12',
  '10th / Matriculation': 'Class 10',
  'Below 10th': 'a few years of school',
  'Shastri (Sanskrit)': 'the Shastri course in Sanskrit',
  'Acharya (Sanskrit)': 'the Acharya course in Sanskrit',
}

/** "an MBA", as in "completed an MBA". */
export function degreePhrase(name: string): string {
  return phrases[name] ?? `${/^[ML]/.test(name) || name.startsWith('Executive') ? 'an' : 'a'} ${name}`
}
