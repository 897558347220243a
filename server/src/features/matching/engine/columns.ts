import {
  type FieldName,
  fieldOf,
  type SearchedFields,
  searchedFields,
} from '#contract/core/profiles/profile-fields.ts'
import { profileManagers } from '#contract/features/matching/search-criteria.ts'
import { gothraRules, leastPoints, ruleSetIds } from '#contract/platform/values.ts'
import { columnOf } from '../../../core/profiles/columns.ts'

const rows: Record<string, string> = { profiles: 'p', profile_details: 'd' }

/** The SQL of an answer as a number: an id, a measure, or the position of an option in its list, from 1. */
function numberOf(name: FieldName): string {
  const field = fieldOf(name)
  const { table, column } = columnOf(name)
  const source = `${rows[table]}.${column}`
  // The city is stored as text.
  if (name === 'city') return `(select min(id) from cities where state_id = p.state_id and name = ${source})`
  if (field.kind === 'yesNo') return `2 - ${source}::int`
  if (field.kind !== 'choice') return source
  return positionIn(field.options, source)
}

function positionIn(options: readonly string[], source: string): string {
  return `array_position(array[${options.map(option => `'${option}'`).join(', ')}], ${source})`
}

const fieldColumns = Object.fromEntries(
  Object.entries(searchedFields).map(([criterion, name]) => [criterion, numberOf(name)]),
) as Record<keyof SearchedFields, string>

const managerOf: Record<string, (typeof profileManagers)[number]> = {
  Self: 'Self',
  Son: 'Parent',
  Daughter: 'Parent',
  Brother: 'Brother or sister',
  Sister: 'Brother or sister',
  Friend: 'Friend',
}
const managerCases = Object.entries(managerOf).map(
  ([relation, manager]) => `when '${relation}' then ${profileManagers.indexOf(manager) + 1}`,
)

/** The search criteria: the searchable fields of the profile, and facts that the profile form does not ask for. */
export const searchColumns = {
  ...fieldColumns,
  language: 'p.language_id',
  gothra: 'own.id',
  photo: `exists (select from photos where member_id = p.member_id and status = 'approved')::int`,
  keeper: `case m.profile_for ${managerCases.join(' ')} end`,
} as const

/** A Monday in days since 1970. Null for members who show their presence. */
function hiddenWeek(monday: string): string {
  return `case when not m.shows_presence then ${monday} - date '1970-01-01' end`
}

/**
 * The numbers of an entry, from the rows `p` of profiles, `d` of profile_details, `w` of desired_partners, `a` of
 * member_activity, `m` of members, `s` of shown_stars, and the gothras `own` and `maternal`. The statement and the
 * position of each number come from this list.
 */
export const numberColumns = {
  birth: 'p.birth_date',
  ...searchColumns,
  /** When the profile became visible to others, in seconds since 1970. */
  joined: 'extract(epoch from greatest(p.joined_at, p.approved_at))::int',
  preferredAgeMin: 'w.age_min',
  preferredAgeMax: 'w.age_max',
  preferredHeightMin: 'w.height_min_in',
  preferredHeightMax: 'w.height_max_in',
  preferredCountry: 'w.country_id',
  preferredEducation: 'w.education_id',
  preferredIncome: 'w.income_id',
  maternalGothra: 'maternal.id',
  gothraRule: positionIn(gothraRules, 'w.gothra_rule'),
  /** The preferred answer, as in `manglik`. */
  preferredManglik: `case w.manglik when 'same' then ${fieldColumns.manglik} when 'Yes' then 1 when 'No' then 2 end`,
  /** See `starNumber` and `wantedNumber`. Null unless the member shows points to all. */
  star: 's.star + 128 * (s.star_span - 1)',
  wantedPoints: `(${positionIn(ruleSetIds, 's.rule_set')} - 1) * ${leastPoints.length}
    + array_position(array[${leastPoints.join(', ')}], w.points_at_least::int)`,
  hasRestrictedAudience: "(p.audience = 'wishes')::int",
  hidesPresence: '(not m.shows_presence)::int',
  /** Only for members who hide it: the Mondays of the last two weeks in which they were active. */
  activeWeek: hiddenWeek("date_trunc('week', india_day(a.last_active_at)::timestamp)::date"),
  earlierWeek: hiddenWeek('a.earlier_active_week'),
} as const

export const listColumns = {
  maritalStatus: 'w.marital_status_ids',
  state: 'w.state_ids',
  caste: 'w.caste_ids',
  language: 'w.language_ids',
  occupation: 'w.occupation_ids',
} as const

/** The viewers whom a member with a restricted audience admits regardless of the preferences. */
const allowListColumn = `case when p.audience = 'wishes'
  then array(select viewer_id from admitted_viewers where owner_id = p.member_id) else '{}' end`

/**
 * The columns before the numbers: id, gender and last activity in microseconds. For a member who hides their presence that
 * moment never leaves the database.
 */
const keyColumns = [
  'p.member_id',
  "(p.gender = 'male')::int",
  'case when m.shows_presence then (extract(epoch from a.last_active_at) * 1000000)::bigint end',
]

export const selectList = [
  ...keyColumns,
  ...Object.values(numberColumns),
  ...Object.values(listColumns),
  allowListColumn,
  'p.name',
].join(', ')

type NumberName = keyof typeof numberColumns
type ListName = keyof typeof listColumns

const numberNames = Object.keys(numberColumns) as NumberName[]
export const listNames = Object.keys(listColumns) as ListName[]

/** The position of each number in a row. The age comes last: it is computed from the date of birth. */
export const position = Object.fromEntries([...numberNames, 'age'].map((name, at) => [name, at])) as Record<
  NumberName | 'age',
  number
>
export const rowWidth = numberNames.length + 1

export const numbersPerLine = keyColumns.length + numberNames.length
/** The preferences and the allow list. */
export const listsPerLine = listNames.length + 1
