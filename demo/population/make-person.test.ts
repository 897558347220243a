import { describe, expect, it } from 'vitest'
import { fieldNames, fieldOf } from '#contract/core/profiles/profile-fields.ts'
import { age as ages, heightInInches, indiaId } from '#contract/platform/values.ts'
import { readData } from '../../server/seed/read-data.ts'
import { readReferenceRows } from '../../server/seed/reference.ts'
import { nameRefusal, textRefusal } from '../../server/src/core/moderation/text-rules/text-rules.ts'
import { columnOf, type DetailColumns, textColumns } from '../../server/src/core/profiles/columns.ts'
import { demoData } from '../data/folder.ts'
import { careers } from './career.ts'
import { detailsOf } from './copy-rows.ts'
import { personAt } from './make-person.ts'
import type { Person } from './person.ts'

const now = Date.UTC(2026, 10, 15, 12)
const people = Array.from({ length: 5_000 }, (_, index) => personAt(index, now))

const rows = new Map(readReferenceRows())
const idsOf = (table: string) => new Set((rows.get(table) as { id: number }[]).map(row => row.id))
const ids = Object.fromEntries([...rows.keys()].map(table => [table, idsOf(table)]))

/** Names of the people who break a rule. */
const breaking = (isFine: (person: Person) => boolean) =>
  people.filter(person => !isFine(person)).map(person => `${person.index} ${person.name}`)
const share = (isCounted: (person: Person) => boolean) => people.filter(isCounted).length / people.length

describe('lists', () => {
  const choices = fieldNames.flatMap(name => {
    const field = fieldOf(name)
    return field.kind === 'choice' ? [[field.label, field.options, columnOf(name).column] as const] : []
  })
  it.each(choices)('%s is one of the choices', (_, options, column) => {
    const chosen = (person: Person) => detailsOf(person)[column as keyof DetailColumns]
    expect(breaking(person => options.includes(String(chosen(person))))).toEqual([])
  })

  const references: [table: string, of: (person: Person) => (number | undefined)[]][] = [
    ['castes', p => [p.origin.community.casteId, ...p.preferences.casteIds]],
    ['subcastes', p => [p.origin.subcasteId]],
    ['gothras', p => [p.origin.gothraId, p.origin.maternalGothraId]],
    ['languages', p => [p.origin.region.languageId, ...p.preferences.languageIds]],
    ['countries', p => [p.work.lives.countryId, p.preferences.countryId]],
    ['states', p => [p.work.lives.stateId, ...p.preferences.stateIds]],
    ['educations', p => [p.work.degree.educationId, p.preferences.educationId]],
    ['degrees', p => [p.work.degree.id]],
    ['occupations', p => [p.work.career.occupationId, ...p.preferences.occupationIds]],
    ['incomes', p => [p.work.incomeId, p.preferences.incomeId]],
    ['marital_statuses', p => [p.maritalStatusId, ...p.preferences.maritalStatusIds]],
    ['hobbies', p => p.habits.hobby_ids],
  ]
  it.each(references)('%s has every id', (table, of) => {
    expect(breaking(person => of(person).every(id => id === undefined || ids[table]?.has(id)))).toEqual([])
  })
})

describe('a horoscope', () => {
  const entered = people.flatMap(({ horoscope }) => horoscope ?? [])

  it('is entered by about 45 per cent, and half of them show points to all', () => {
    expect(share(({ horoscope }) => horoscope !== undefined)).toBeCloseTo(0.45, 1)
    const showing = entered.filter(({ points_shown_to }) => points_shown_to === 'all')
    expect(showing.length / entered.length).toBeCloseTo(0.5, 1)
  })

  it('has a star from 1 to 110, and a chart if it is computed', () => {
    expect(entered.filter(({ star }) => star < 1 || star > 110)).toEqual([])
    expect(entered.filter(h => (h.source === 'computed') !== (h.chart !== undefined))).toEqual([])
    expect(entered.some(({ source }) => source === 'computed')).toBe(true)
  })
})

describe('a person', () => {
  it('is the same for the same index and moment', () => {
    expect(personAt(77, now)).toEqual(people[77])
  })

  it('has a name and texts that pass the rules for members', () => {
    const refusals = (person: Person) => [
      nameRefusal(person.name),
      ...textColumns.map(column => textRefusal(detailsOf(person)[column] ?? '')),
    ]
    expect(people.slice(0, 1000).flatMap(refusals).filter(Boolean)).toEqual([])
  })

  it('has the age of the date of birth', () => {
    const today = new Date(now).toISOString().slice(5, 10)
    const aged = ({ birthDate }: Person) =>
      2026 - Number(birthDate.slice(0, 4)) - (birthDate.slice(5) > today ? 1 : 0)
    expect(breaking(p => aged(p) === p.age && p.age >= ages.min && p.age <= ages.max)).toEqual([])
  })

  it('has a height and weight from the forms', () => {
    const { min, max } = heightInInches
    expect(breaking(({ body }) => body.height_in >= min && body.height_in <= max)).toEqual([])
    expect(breaking(({ body }) => body.weight_kg >= 40 && body.weight_kg <= 151)).toEqual([])
  })

  it('fits the relation of the profile', () => {
    const ofMen = ['Self', 'Son', 'Brother', 'Friend']
    const ofWomen = ['Self', 'Daughter', 'Sister', 'Friend']
    expect(breaking(p => (p.gender === 'male' ? ofMen : ofWomen).includes(p.profileFor))).toEqual([])
    expect(breaking(p => p.profileFor !== 'Brother' || p.family.sisters !== '0')).toEqual([])
    expect(breaking(p => p.profileFor !== 'Sister' || p.family.brothers !== '0')).toEqual([])
  })

  it('joined before being approved and last seen, within two years', () => {
    expect(breaking(p => p.joinedAt <= p.approvedAt && p.approvedAt <= p.lastActiveAt)).toEqual([])
    expect(breaking(p => p.lastActiveAt <= now && p.joinedAt > now - 732 * 86_400_000)).toEqual([])
  })

  it('has two to six different hobbies', () => {
    const count = ({ habits }: Person) => new Set(habits.hobby_ids).size
    expect(breaking(p => count(p) === p.habits.hobby_ids.length && count(p) >= 2 && count(p) <= 6)).toEqual(
      [],
    )
  })
})

interface Coherent {
  namePools: string[]
  states: { stateId: number; cities: { name: string }[] }[]
  communities: { casteId: number; subcastes: string[]; surnames: string[]; gothras: string[] }[]
}

describe('origins', () => {
  const coherence = readData<Record<string, Coherent>>('coherence', demoData)
  const subcastes = readData<{ id: number; name: string; casteId: number | null }[]>('subcastes')
  const gothras = new Map(readData<{ id: number; name: string }[]>('gothras').map(g => [g.id, g.name]))
  const languageOf = ({ origin }: Person) => coherence[origin.region.language] as Coherent
  const communityOf = (person: Person) =>
    languageOf(person).communities.find(
      ({ casteId, surnames }) =>
        casteId === person.origin.community.casteId && surnames.includes(person.origin.surname),
    )

  it('combine a language with a community and a surname of it', () => {
    expect(breaking(person => communityOf(person) !== undefined)).toEqual([])
  })

  it('take the sub-caste from the community, or one for every caste', () => {
    const isFine = (person: Person) => {
      const subcaste = subcastes.find(({ id }) => id === person.origin.subcasteId)
      const own = communityOf(person)?.subcastes ?? []
      return own.length > 0 ? own.includes(subcaste?.name ?? '') : subcaste?.casteId === null
    }
    expect(breaking(isFine)).toEqual([])
  })

  it('take the paternal gothra from the community, and another for the mother', () => {
    const named = (person: Person) =>
      communityOf(person)?.gothras.includes(gothras.get(person.origin.gothraId) ?? '')
    expect(breaking(person => named(person) === true)).toEqual([])
    expect(breaking(({ origin }) => origin.gothraId !== origin.maternalGothraId)).toEqual([])
  })

  it('place the family in a city of the language', () => {
    const isFine = (person: Person) =>
      languageOf(person).states.some(
        ({ stateId, cities }) =>
          stateId === person.origin.home.stateId &&
          cities.some(({ name }) => name === person.origin.home.city),
      )
    expect(breaking(isFine)).toEqual([])
    expect(breaking(({ work, origin }) => work.country !== undefined || work.lives === origin.home)).toEqual(
      [],
    )
  })
})

describe('work', () => {
  it('begins no earlier than occupation and degree allow', () => {
    expect(breaking(({ age, work }) => age >= work.career.fromAge && age <= work.career.toAge)).toEqual([])
    expect(breaking(({ age, work }) => age >= work.degree.fromAge)).toEqual([])
  })

  it.each(careers)('$occupation has a degree for its youngest people', ({ degrees, fromAge }) => {
    expect(Math.min(...degrees.map(degree => degree.fromAge))).toBeLessThanOrEqual(fromAge)
  })

  it('pays an income only to people with a job', () => {
    expect(breaking(({ work }) => (work.employer === 'Unemployed') === (work.incomeId === 1))).toEqual([])
  })

  it('makes a doctor only of people with a degree in medicine', () => {
    const medical = ['MBBS', 'MD', 'DNB', 'DM']
    const isDoctor = ({ work }: Person) => work.career.occupation === 'Doctor'
    expect(people.filter(isDoctor).length).toBeGreaterThan(20)
    expect(breaking(p => !isDoctor(p) || medical.includes(p.work.degree.name))).toEqual([])
  })

  it('has no government job abroad', () => {
    const ofState = ['Government / Public Sector', 'Civil Services', 'Defence']
    expect(breaking(({ work }) => work.country === undefined || !ofState.includes(work.employer))).toEqual([])
    expect(
      breaking(({ work }) => (work.country === undefined) === (work.lives.countryId === indiaId)),
    ).toEqual([])
  })
})

describe('preferences', () => {
  it('have ordered limits that the forms offer', () => {
    expect(
      breaking(
        ({ preferences }) =>
          preferences.ageMin <= preferences.ageMax && preferences.heightMinIn <= preferences.heightMaxIn,
      ),
    ).toEqual([])
    expect(
      breaking(({ preferences }) => preferences.ageMin >= ages.min && preferences.ageMax <= ages.max),
    ).toEqual([])
    const { min, max } = heightInInches
    expect(
      breaking(({ preferences }) => preferences.heightMinIn >= min && preferences.heightMaxIn <= max),
    ).toEqual([])
  })

  it('name states only together with their country', () => {
    expect(
      breaking(({ preferences }) => preferences.stateIds.length === 0 || preferences.countryId === indiaId),
    ).toEqual([])
  })

  it('include the person’s own caste and language if they name any', () => {
    const holds = (list: number[], own: number) => list.length === 0 || list.includes(own)
    expect(breaking(p => holds(p.preferences.casteIds, p.origin.community.casteId))).toEqual([])
    expect(breaking(p => holds(p.preferences.languageIds, p.origin.region.languageId))).toEqual([])
  })
})

describe('texts', () => {
  it('have no gaps, double spaces or missing sentences', () => {
    expect(breaking(p => !/undefined|null|NaN| {2}|\.\.|\$\{/.test(p.description))).toEqual([])
    expect(breaking(p => p.description.length > 120 && p.description.length < 1_500)).toEqual([])
    expect(
      breaking(p => p.description.includes(p.origin.firstName) || p.description.includes('I grew up')),
    ).toEqual([])
  })

  it('use the right pronouns', () => {
    const wrong = { male: /\b(she|her|hers)\b/i, female: /\b(he|him|his)\b/i }
    expect(breaking(p => !wrong[p.gender].test(p.description))).toEqual([])
    expect(breaking(p => p.profileFor !== 'Self' || !/\b(he|she)\b/i.test(p.description))).toEqual([])
  })

  it('are almost always unique', () => {
    expect(new Set(people.map(p => p.description)).size).toBeGreaterThan(people.length * 0.99)
  })
})

describe('the whole population', () => {
  it('has the proportions of a matrimony site', () => {
    expect(share(p => p.gender === 'male')).toBeCloseTo(0.55, 1)
    expect(share(p => p.work.country !== undefined)).toBeCloseTo(0.07, 1)
    expect(share(p => p.photoCount > 0)).toBeCloseTo(0.88, 1)
    expect(share(p => p.age >= 24 && p.age <= 34)).toBeGreaterThan(0.6)
    expect(share(p => p.maritalStatusId === 1)).toBeGreaterThan(0.75)
  })
})
