import {
  type DetailColumns,
  detailColumns,
  type FactColumns,
  factColumns,
} from '../../server/src/core/profiles/columns.ts'
import type { Moment, Person } from './person.ts'

/** The columns of each table, in the order in which the tables are written. */
export const copyTargets = {
  members: 'id, email, phone, phone_verified_at, password_hash, profile_for, wants_mail, is_demo, created_at',
  member_activity: 'member_id, last_active_at',
  profiles: [
    'member_id',
    'birth_date',
    'language_id',
    ...factColumns,
    'joined_at',
    'approved_at',
    'is_public',
    'gender',
    'name',
  ].join(', '),
  profile_details: ['member_id', ...detailColumns, 'completed_at', 'updated_at'].join(', '),
  desired_partners:
    'member_id, age_min, age_max, height_min_in, height_max_in, country_id, education_id, income_id, ' +
    'marital_status_ids, state_ids, caste_ids, language_ids, occupation_ids, updated_at',
  horoscopes:
    'member_id, source, birth_time, within_minutes, birth_city_id, told_nakshatra, told_pada, star, star_span, chart, ' +
    'computed_with, rule_set, points_shown_to',
  photos: 'member_id, slot, path, status, created_at',
} as const

export type CopyTable = keyof typeof copyTargets
/** Lines of the COPY text format, for each table. */
export type CopyText = Record<CopyTable, string>

/** Phone numbers from here on are for the population only. */
export const firstDemoPhone = 6_000_000_000

type Value = string | number | boolean | number[] | undefined

function line(values: Value[]): string {
  return `${values.map(cell).join('\t')}\n`
}

function cell(value: Value): string {
  if (value === undefined) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'string' && /[\\\t\n\r]/.test(value) ? escaped(value) : String(value)
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

const moment = (at: Moment) => new Date(at).toISOString()

export function memberLine(person: Person, id: number, passwordHash: string): string {
  const number = person.index + 1
  const joined = moment(person.joinedAt)
  return line([
    id,
    `member.${number}@demo.saptapadi.example`,
    String(firstDemoPhone + number),
    joined,
    passwordHash,
    person.profileFor,
    true,
    true,
    joined,
  ])
}

export const activityLine = (person: Person, id: number): string => line([id, moment(person.lastActiveAt)])

export function profileLine(person: Person, id: number): string {
  const facts = factsOf(person)
  return line([
    id,
    person.birthDate,
    person.origin.region.languageId,
    ...factColumns.map(column => facts[column]),
    moment(person.joinedAt),
    moment(person.approvedAt),
    person.isPublic,
    person.gender,
    person.name,
  ])
}

export function detailsLine(person: Person, id: number): string {
  const details = detailsOf(person)
  const joined = moment(person.joinedAt)
  return line([id, ...detailColumns.map(column => details[column]), joined, joined])
}

function factsOf({ origin, work, body, maritalStatusId }: Person): FactColumns {
  return {
    height_in: body.height_in,
    caste_id: origin.community.casteId,
    country_id: work.lives.countryId,
    state_id: work.lives.stateId,
    education_id: work.degree.educationId,
    occupation_id: work.career.occupationId,
    income_id: work.incomeId,
    marital_status_id: maritalStatusId,
  }
}

/** A column that is missing here does not compile. */
export function detailsOf({ origin, work, body, habits, family, description }: Person): DetailColumns {
  return {
    ...body,
    ...habits,
    ...family,
    description,
    subcaste_id: origin.subcasteId,
    gothra_id: origin.gothraId,
    maternal_gothra_id: origin.maternalGothraId,
    degree_id: work.degree.id,
    employer: work.employer,
    organisation: work.organisation ?? '',
    current_country_id: work.lives.countryId,
    city: work.lives.city,
    pin: work.lives.pin,
  }
}

export function preferencesLine({ preferences, joinedAt }: Person, id: number): string {
  return line([
    id,
    preferences.ageMin,
    preferences.ageMax,
    preferences.heightMinIn,
    preferences.heightMaxIn,
    preferences.countryId,
    preferences.educationId,
    preferences.incomeId,
    preferences.maritalStatusIds,
    preferences.stateIds,
    preferences.casteIds,
    preferences.languageIds,
    preferences.occupationIds,
    moment(joinedAt),
  ])
}

/** An empty text for a person without a horoscope. */
export function horoscopeLine({ horoscope: h }: Person, id: number): string {
  if (!h) return ''
  return line([
    id,
    h.source,
    h.birth_time,
    h.within_minutes,
    h.birth_city_id,
    h.told_nakshatra,
    h.told_pada,
    h.star,
    h.star_span,
    h.chart,
    h.computed_with,
    h.rule_set,
    h.points_shown_to,
  ])
}

export function photoLines({ joinedAt }: Person, id: number, paths: string[]): string {
  return paths.map((path, place) => line([id, place + 1, path, 'approved', moment(joinedAt)])).join('')
}
