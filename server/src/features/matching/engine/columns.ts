import { profileManagers } from '#contract/features/matching/search-criteria.ts'
import {
  bodyTypes,
  drinkingAndSmoking,
  eatingHabits,
  employers,
  familyStatuses,
  familyTypes,
  physicalStatuses,
} from '#contract/platform/values.ts'

/** The position of an answer in its list, from 1. The lists are constants of the contract. */
const positionIn = (answers: readonly string[], column: string) =>
  `array_position(array[${answers.map(answer => `'${answer}'`).join(', ')}], ${column})`

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

/** What a search can ask for and preferences cannot, of the details `d`, the account `m` and the gothra `own`. */
export const searchOnlyColumns = {
  subcaste: 'd.subcaste_id',
  gothra: 'own.id',
  city: '(select min(id) from cities where state_id = p.state_id and name = d.city)',
  employer: positionIn(employers, 'd.employer'),
  eating: positionIn(eatingHabits, 'd.eating'),
  drinking: positionIn(drinkingAndSmoking, 'd.drinking'),
  smoking: positionIn(drinkingAndSmoking, 'd.smoking'),
  manglik: '2 - d.is_manglik::int',
  body: positionIn(bodyTypes, 'd.body_type'),
  physical: positionIn(physicalStatuses, 'd.physical_status'),
  familyType: positionIn(familyTypes, 'd.family_type'),
  familyStatus: positionIn(familyStatuses, 'd.family_status'),
  photo: `exists (select from photos where member_id = p.member_id and status = 'approved')::int`,
  keeper: `case m.profile_for ${managerCases.join(' ')} end`,
} as const

/** At most two. */
const gothrasOut = 'gothras_out(w.same_gothra, own.id, maternal.id)'

/** A week's Monday in days since 1970, and nothing for members who show their presence. */
function hiddenWeek(monday: string): string {
  return `case when not m.shows_presence then ${monday} - date '1970-01-01' end`
}

/**
 * What the index keeps of a listed member, also of the row `p` of profiles, `a` of member_activity and `w` of desired_partners.
 * The statement, the position of each number and the rows of the tests come from this list.
 */
export const numberColumns = {
  birth: 'p.birth_date',
  height: 'p.height_in',
  maritalStatus: 'p.marital_status_id',
  country: 'p.country_id',
  state: 'p.state_id',
  caste: 'p.caste_id',
  language: 'p.language_id',
  education: 'p.education_id',
  occupation: 'p.occupation_id',
  income: 'p.income_id',
  ...searchOnlyColumns,
  /** Since when others could see them, in seconds since 1970. */
  joined: 'extract(epoch from greatest(p.joined_at, p.approved_at))::int',
  preferredAgeMin: 'w.age_min',
  preferredAgeMax: 'w.age_max',
  preferredHeightMin: 'w.height_min_in',
  preferredHeightMax: 'w.height_max_in',
  preferredCountry: 'w.country_id',
  preferredEducation: 'w.education_id',
  preferredIncome: 'w.income_id',
  gothraOut: `(${gothrasOut})[1]`,
  otherGothraOut: `(${gothrasOut})[2]`,
  /** 1: shown only to people who fit the preferences. */
  hasRestrictedAudience: "(p.audience = 'wishes')::int",
  /** 1: the member hides when they were here. */
  hidesPresence: '(not m.shows_presence)::int',
  /** Only of members who hide it: the Mondays of the last two weeks in which they were here. */
  activeWeek: hiddenWeek("date_trunc('week', india_day(a.last_active_at)::timestamp)::date"),
  earlierWeek: hiddenWeek('a.earlier_active_week'),
} as const

/** Preferences of several values. */
export const listColumns = {
  maritalStatus: 'w.marital_status_ids',
  state: 'w.state_ids',
  caste: 'w.caste_ids',
  language: 'w.language_ids',
  occupation: 'w.occupation_ids',
} as const

/** Whom a choosy member has let in whatever the preferences; nobody asks that of the others. */
const allowListColumn = `case when p.audience = 'wishes'
  then array(select viewer_id from admitted_viewers where owner_id = p.member_id) else '{}' end`

/**
 * What comes before the numbers and after the lists: who it is, when last active in microseconds, what they are called.
 * The moment of a member who hides their presence never leaves the database.
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

/** Where each number stands in a row. The age comes last: it is no column, but follows from the birth and today. */
export const position = Object.fromEntries([...numberNames, 'age'].map((name, at) => [name, at])) as Record<
  NumberName | 'age',
  number
>
export const rowWidth = numberNames.length + 1

export const numbersPerLine = keyColumns.length + numberNames.length
/** The preferences, and at last whom they let in. */
export const listsPerLine = listNames.length + 1
