import { describe, expect, test } from 'vitest'
import { highestEducations } from '#contract/values.ts'
import { narrowOptions, toSearchable } from '../../ui/narrow-options.ts'

interface Entry {
  name: string
  aliases?: string[]
}
interface Places {
  countries: Entry[]
  india: (Entry & { cities: Entry[] })[]
}

/** The lists that a fresh database has. */
const files = import.meta.glob<unknown>('../../../../server/seed/data/*.json', {
  eager: true,
  import: 'default',
})
const seeded = <Data = Entry[]>(list: string) => files[`../../../../server/seed/data/${list}.json`] as Data
const geography = seeded<Places>('geo_india')

const lists: Record<string, Entry[]> = {
  degrees: seeded('degrees'),
  occupations: seeded('occupations'),
  languages: seeded('languages'),
  castes: seeded('castes'),
  gothras: seeded('gothras'),
  subcastes: seeded('subcastes'),
  education: highestEducations.map(name => ({ name })),
  countries: geography.countries,
  states: geography.india,
  cities: geography.india.flatMap(({ cities }) => cities),
}

function find(list: string, typed: string): string[] {
  const options = (lists[list] ?? []).map(({ name, aliases }) => ({ value: name, label: name, aliases }))
  return narrowOptions(toSearchable(options), typed).map(({ label }) => label)
}

describe('the first entry found is the one meant', () => {
  test.each<[list: string, typed: string, first: string]>([
    ['degrees', 'B.Ed', 'BEd'],
    ['degrees', 'b ed', 'BEd'],
    ['degrees', 'b-ed', 'BEd'],
    ['degrees', 'B. Ed.', 'BEd'],
    ['degrees', 'bed', 'BEd'],
    ['degrees', 'Bachelor of Education', 'BEd'],
    ['degrees', 'B.Com', 'BCom'],
    ['degrees', 'b com', 'BCom'],
    ['degrees', 'B.Tech', 'BTech'],
    ['degrees', 'b. tech', 'BTech'],
    ['degrees', 'B.Sc', 'BSc'],
    ['degrees', 'bsc nursing', 'BSc (Nursing)'],
    ['degrees', 'B.Sc. (Nursing)', 'BSc (Nursing)'],
    ['degrees', 'M.A.', 'MA'],
    ['degrees', 'm a', 'MA'],
    ['degrees', 'M.B.B.S', 'MBBS'],
    ['degrees', 'm b b s', 'MBBS'],
    ['degrees', 'Ph.D.', 'PhD'],
    ['degrees', 'M. Phil', 'MPhil'],
    ['degrees', 'b pharm', 'BPharm'],
    ['degrees', 'D.Ed', 'DElEd'],
    ['degrees', 'bcom hons', 'BCom (Hons)'],
    ['degrees', 'B.A. LL.B', 'BA LLB'],
    ['degrees', 'hsc', '12th / Intermediate'],
    ['degrees', 'H.S.C.', '12th / Intermediate'],
    ['degrees', '12th pass', '12th / Intermediate'],
    ['degrees', '+2', '12th / Intermediate'],
    ['degrees', 'ssc', '10th / Matriculation'],
    ['degrees', 'matric', '10th / Matriculation'],
    ['degrees', 'polytechnic', 'Diploma in Engineering (Polytechnic)'],
    ['degrees', 'post doctoral', 'Post-Doctoral Fellow'],
    ['degrees', 'c.a.', 'CA'],
    ['education', 'HSC', '12th Pass'],
    ['education', 'SSC', '10th Pass'],
    ['education', 'Ph.D', 'PHD'],
    ['education', 'postgraduate', 'Post Graduate'],
    ['education', 'm.phil', 'M Phil'],
    ['occupations', 'teacher', 'School Teacher'],
    ['occupations', 'School-teacher', 'School Teacher'],
    ['occupations', 'ca', 'Chartered Accountant'],
    ['occupations', 'C.A.', 'Chartered Accountant'],
    ['occupations', 'house wife', 'Homemaker'],
    ['occupations', 'ui/ux', 'UI / UX Designer'],
    ['occupations', 'start up', 'Entrepreneur / Start-up Founder'],
    ['occupations', 'startup', 'Entrepreneur / Start-up Founder'],
    ['occupations', 'lawyer', 'Advocate'],
    ['occupations', 'electronics and telecom', 'Electronics & Telecom Engineer'],
    ['occupations', 'electronics telecom', 'Electronics & Telecom Engineer'],
    ['occupations', 'h.r.', 'Human Resources Professional'],
    ['languages', 'oriya', 'Odia'],
    ['languages', 'Panjabi', 'Punjabi'],
    ['languages', 'meitei', 'Manipuri (Meitei)'],
    ['castes', 'g.s.b', 'Brahmin - Gaud Saraswat (GSB)'],
    ['castes', 'Brahmin-Iyer', 'Brahmin - Iyer'],
    ['castes', 'brahmin iyer', 'Brahmin - Iyer'],
    ['castes', '96kuli', '96 Kuli Maratha'],
    ['castes', 'Inter caste', 'Inter-Caste'],
    ['castes', 'agrawal', 'Agarwal'],
    ['gothras', 'bhardwaj', 'Bharadwaja'],
    ['states', 'jammu & kashmir', 'Jammu and Kashmir'],
    ['states', 'Jammu Kashmir', 'Jammu and Kashmir'],
    ['states', 'J&K', 'Jammu and Kashmir'],
    ['states', 'tamilnadu', 'Tamil Nadu'],
    ['states', 'u.p.', 'Uttar Pradesh'],
    ['states', 'Orissa', 'Odisha'],
    ['cities', 'navimumbai', 'Navi Mumbai'],
    ['cities', 'New-Delhi', 'New Delhi'],
    ['cities', 'Bangalore', 'Bengaluru'],
    ['cities', 'madgaon', 'Margao (Madgaon)'],
    ['cities', 'bombay', 'Mumbai'],
    ['cities', 'trivandrum', 'Thiruvananthapuram'],
    ['countries', 'U.S.A.', 'United States'],
    ['countries', 'uae', 'United Arab Emirates'],
    ['countries', 'srilanka', 'Sri Lanka'],
    ['countries', 'hong kong sar', 'Hong Kong S.A.R.'],
  ])('%s: "%s" finds %s', (list, typed, first) => {
    expect(find(list, typed)[0]).toBe(first)
  })
})

test('"teacher" finds no degree', () => {
  expect(find('degrees', 'teacher')).toEqual([])
})

test('exact matches come first, then beginnings of words, then what is inside a word', () => {
  const options = ['Kanbar', 'Barber', 'Bar', 'Milk Bar', 'Rhubarb'].map(name => ({
    value: name,
    label: name,
  }))
  const found = narrowOptions(toSearchable(options), 'bar').map(({ label }) => label)
  expect(found).toEqual(['Bar', 'Barber', 'Milk Bar', 'Kanbar', 'Rhubarb'])
})
