import { type SearchPart, searchParts } from '../../core/profiles/field-description.ts'
import { fieldOf, type SearchedFields, searchedFields } from '../../core/profiles/profile-fields.ts'
import { heightText, parseHeight } from '../../platform/height.ts'
import { age, heightInInches, leastPoints } from '../../platform/values.ts'

/**
 * The criteria of a search: the searchable fields of the profile, and those below. The address of the page, the call, a
 * saved search, the form and its chips follow from here. The match index knows each criterion by the same name.
 */

/** Who manages a profile, from the relation given at sign-up. */
export const profileManagers = ['Self', 'Parent', 'Brother or sister', 'Friend'] as const

interface BaseDescription {
  label: string
  part: SearchPart
}
type CriterionDescription = BaseDescription &
  (
    | { kind: 'range' }
    /** At least this position in an option list of the server. */
    | { kind: 'atLeast' }
    /** Options of a fixed list, by text. */
    | { kind: 'words'; words: readonly string[] }
    /** Options of a server list, by name or by id. */
    | { kind: 'names' | 'ids' }
    | { kind: 'within'; days: readonly number[] }
    /** At least this many of the 36 points. */
    | { kind: 'points'; least: readonly number[] }
    /** On if it has this value. */
    | { kind: 'switch'; value: string }
    | { kind: 'text' }
  )

const beforeFields = {
  wantsMe: { part: 'Basics', kind: 'switch', value: 'yes', label: 'Also looks for someone like you' },
  name: { part: 'Basics', kind: 'text', label: 'Name' },
  age: { part: 'Basics', kind: 'range', label: 'Age' },
} as const satisfies Record<string, CriterionDescription>

const afterFields = {
  language: { part: 'Community', kind: 'names', label: 'Mother Tongue' },
  gothra: { part: 'Community', kind: 'switch', value: 'any', label: 'Same gothra too' },
  points: { part: 'Community', kind: 'points', least: leastPoints, label: 'Horoscope points' },
  photo: { part: 'Profile', kind: 'switch', value: 'yes', label: 'With photo' },
  keeper: { part: 'Profile', kind: 'words', label: 'Profile managed by', words: profileManagers },
  active: { part: 'Profile', kind: 'within', days: [1, 7, 30], label: 'Active within' },
  joined: { part: 'Profile', kind: 'within', days: [1, 7, 30], label: 'Joined within' },
} as const satisfies Record<string, CriterionDescription>

function describeField(name: keyof SearchedFields): CriterionDescription {
  const field = fieldOf(searchedFields[name])
  if (!field.search) throw new Error(`${name} is not searchable`)
  const described = { label: field.label, part: field.search.part }
  const { kind } = field.search
  return kind === 'words'
    ? { ...described, kind, words: 'options' in field ? field.options : [] }
    : { ...described, kind }
}

const fieldCriteria = Object.fromEntries(
  Object.keys(searchedFields).map(name => [name, describeField(name as keyof SearchedFields)]),
) as Record<keyof SearchedFields, CriterionDescription>

const described = { ...beforeFields, ...fieldCriteria, ...afterFields }

/** In the order of the form. */
export const criteria = Object.fromEntries(
  searchParts.flatMap(part => Object.entries(described).filter(([, criterion]) => criterion.part === part)),
) as typeof described

export type Criterion = keyof typeof criteria
export const criterionNames = Object.keys(criteria) as [Criterion, ...Criterion[]]
/** With the wide type, for code that checks the kind. */
export const criterionOf = (name: Criterion): CriterionDescription => criteria[name]

/** The criteria that are set, as in the query string. */
export type SearchValues = Partial<Record<Criterion, string>>

/** Changing a criterion clears the criteria that depend on it. */
export const dependentCriteria: Partial<Record<Criterion, readonly Criterion[]>> = {
  caste: ['subcaste'],
  country: ['state', 'city'],
  state: ['city'],
}

/** Sets or removes one criterion. */
export function withValue(values: SearchValues, name: Criterion, value: string | undefined): SearchValues {
  const next = { ...values }
  for (const cleared of [name, ...(dependentCriteria[name] ?? [])]) delete next[cleared]
  return value ? { ...next, [name]: value } : next
}

export const searchOrders = ['fit', 'new', 'active', 'points'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** Values of one criterion. */
const maxValues = 60
export const searchLength = 4_000

/** Ignores invalid criteria and values. The chips show which criteria apply. */
export function parseSearch(from: string | Params): SearchValues {
  const params = typeof from === 'string' ? parsed(from) : from
  const values: SearchValues = {}
  for (const name of criterionNames) {
    const value = cleaned(criterionOf(name), name, params.get(name)?.trim() ?? '')
    if (value !== '') values[name] = value
  }
  return values
}

/** `URLSearchParams` or `FormData`. */
interface Params {
  get(name: string): string | null
}

function parsed(text: string): Params {
  const pairs = text.split('&').map(pair => pair.split('='))
  const values = new Map(pairs.map(([name = '', value = '']) => [decoded(name), decoded(value)]))
  return { get: name => values.get(name) ?? null }
}

/** Malformed escapes become an empty text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** Canonical and readable: the same search always gives the same text. */
export function formatSearch(values: SearchValues): string {
  const set = criterionNames.flatMap(name => (values[name] ? [`${name}=${encoded(values[name])}`] : []))
  return set.join('&')
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%2F', '/')

export const listOf = (value: string | undefined): string[] => (value ? value.split(',') : [])

/** "25-32" as numbers; "5.4-5.10" as inches. */
export function rangeOf(name: 'age' | 'height', value: string): { min: number; max: number } | undefined {
  const [low, high, ...more] = value.split('-').map(text => boundOf(name, text))
  const isRange = low !== undefined && high !== undefined && low <= high && more.length === 0
  return isRange ? { min: low, max: high } : undefined
}

function boundOf(name: 'age' | 'height', text: string): number | undefined {
  if (name === 'height') return parseHeight(text)
  const years = /^\d{2}$/.test(text) ? Number(text) : undefined
  return years !== undefined && years >= age.min && years <= age.max ? years : undefined
}

/** Empty for the whole range. */
export function rangeText(name: 'age' | 'height', { min, max }: { min: number; max: number }): string {
  const whole = name === 'age' ? age : heightInInches
  if (min <= whole.min && max >= whole.max) return ''
  return name === 'age' ? `${min}-${max}` : `${heightText(min)}-${heightText(max)}`
}

function cleaned(description: CriterionDescription, name: Criterion, value: string): string {
  switch (description.kind) {
    case 'range': {
      const range = rangeOf(name as 'age' | 'height', value)
      return range ? rangeText(name as 'age' | 'height', range) : ''
    }
    case 'atLeast':
      return /^[1-9]\d?$/.test(value) ? value : ''
    case 'words':
      return description.words.filter(word => listOf(value).includes(word)).join(',')
    case 'names':
      return several(value, /^.{1,120}$/u)
    case 'ids':
      return several(value, /^[1-9]\d{0,8}$/)
    case 'within':
      return description.days.includes(Number(value)) ? String(Number(value)) : ''
    case 'points':
      return description.least.includes(Number(value)) ? String(Number(value)) : ''
    case 'switch':
      return value === description.value ? value : ''
    case 'text':
      return value.slice(0, 80)
  }
}

function several(value: string, shape: RegExp): string {
  const parts = listOf(value).map(part => part.trim())
  return [...new Set(parts.filter(part => shape.test(part)))].slice(0, maxValues).join(',')
}
