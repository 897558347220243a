/** What preferences do not ask for and a search does, from the row `f` of member_facts. */
export const searchOnlyColumns = {
  subcaste: 'f.subcaste_id',
  gothra: 'f.gothra_id',
  city: 'f.city_id',
  employer: 'f.employer',
  eating: 'f.eating',
  drinking: 'f.drinking',
  smoking: 'f.smoking',
  manglik: 'f.manglik',
  body: 'f.body',
  physical: 'f.physical',
  familyType: 'f.family_type',
  familyStatus: 'f.family_status',
  photo: 'f.photo',
  keeper: 'f.keeper',
} as const

/** At most two. */
const gothrasOut = 'gothras_out(w.same_gothra, f.gothra_id, f.maternal_gothra_id)'

/** A week's Monday in days since 1970, and nothing for members who show their presence. */
function hiddenWeek(monday: string): string {
  return `case when f.hides_presence = 1 then ${monday} - date '1970-01-01' end`
}

/**
 * The one list of what the index keeps of a listed member, from the row `p` of profiles, `a` of member_activity and `w` of desired_partners.
 * The statement, the position of each number and the rows of the tests all come from it.
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
  hidesPresence: 'f.hides_presence',
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
  then array(select viewer_id from let_in where owner_id = p.member_id) else '{}' end`

/**
 * What comes before the numbers and after the lists: who it is, when last active in microseconds, what they are called.
 * The moment of a member who hides their presence never leaves the database.
 */
const keyColumns = [
  'p.member_id',
  "(p.gender = 'male')::int",
  'case when f.hides_presence is null then (extract(epoch from a.last_active_at) * 1000000)::bigint end',
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
