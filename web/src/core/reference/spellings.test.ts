import { describe, expect, test } from 'vitest'
import { highestEducations } from '#contract/platform/values.ts'
import { narrowOptions } from '../../ui/narrow-options.ts'

interface Entry {
  name: string
  aliases?: string[]
}
interface Places {
  countries: Entry[]
  india: (Entry & { cities: Entry[] })[]
}

/** The lists of a new database. */
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
  return narrowOptions(options, typed).map(({ label }) => label)
}

describe('a search lists the intended entry first', () => {
  test.each<[list: string, typed: string, first: string]>([
    ['degrees', 'B.Ed', 'BEd'],
    ['degrees', 'Bachelor of Education', 'BEd'],
    ['degrees', 'b. tech', 'BTech'],
    ['degrees', 'bsc nursing', 'BSc (Nursing)'],
    ['degrees', 'Ph.D.', 'PhD'],
    ['degrees', 'hsc', '12th / Intermediate'],
    ['degrees', '+2', '12th / Intermediate'],
    ['education', 'HSC', '12th Pass'],
    ['education', 'm.phil', 'M Phil'],
    ['occupations', 'teacher', 'School Teacher'],
    ['occupations', 'ca', 'Chartered Accountant'],
    ['occupations', 'house wife', 'Homemaker'],
    ['occupations', 'ui/ux', 'UI / UX Designer'],
    ['occupations', 'electronics telecom', 'Electronics & Telecom Engineer'],
    ['languages', 'oriya', 'Odia'],
    ['castes', 'g.s.b', 'Brahmin - Gaud Saraswat (GSB)'],
    ['castes', 'brahmin iyer', 'Brahmin - Iyer'],
    ['castes', '96kuli', '96 Kuli Maratha'],
    ['gothras', 'bhardwaj', 'Bharadwaja'],
    ['states', 'J&K', 'Jammu and Kashmir'],
    ['states', 'u.p.', 'Uttar Pradesh'],
    ['cities', 'New-Delhi', 'New Delhi'],
    ['cities', 'bombay', 'Mumbai'],
    ['cities', 'madras', 'Chennai'],
    ['cities', 'calcutta', 'Kolkata'],
    ['cities', 'poona', 'Pune'],
    ['cities', 'allahabad', 'Prayagraj'],
    ['cities', 'baroda', 'Vadodara'],
    ['cities', 'cawnpore', 'Kanpur'],
    ['cities', 'banaras', 'Varanasi'],
    ['countries', 'U.S.A.', 'United States'],
  ])('%s: "%s" finds %s', (list, typed, first) => {
    expect(find(list, typed)[0]).toBe(first)
  })
})

test('"teacher" finds no degree', () => {
  expect(find('degrees', 'teacher')).toEqual([])
})

test('exact matches come first, then word beginnings, then matches inside a word', () => {
  const options = ['Kanbar', 'Barber', 'Bar', 'Milk Bar', 'Rhubarb'].map(name => ({
    value: name,
    label: name,
  }))
  const found = narrowOptions(options, 'bar').map(({ label }) => label)
  expect(found).toEqual(['Bar', 'Barber', 'Milk Bar', 'Kanbar', 'Rhubarb'])
})
