import type { Moment, Person } from './person.ts'

/** Where the rows of one person go, in the order their tables are written. */
export const copyTargets = {
  members: 'id, email, phone, phone_verified_at, password_hash, profile_for, wants_mail, is_demo, created_at',
  profiles:
    'member_id, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id, occupation_id, ' +
    'income_id, marital_status_id, joined_at, last_active_at, approved_at, is_public, gender, name',
  profile_details:
    'member_id, family_type, hobby_ids, description, subcaste_id, gothra_id, maternal_gothra_id, is_manglik, ' +
    'weight_kg, body_type, physical_status, eating, drinking, smoking, degree_id, employer, organisation, sisters, ' +
    'brothers, family_status, family_place, lives_with_parents, current_country_id, city, pin, completed_at, updated_at',
  desired_partners:
    'member_id, age_min, age_max, height_min_in, height_max_in, country_id, education_id, income_id, ' +
    'marital_status_ids, state_ids, caste_ids, language_ids, occupation_ids, updated_at',
  photos: 'member_id, slot, path, status, created_at',
} as const

export type CopyTable = keyof typeof copyTargets
/** Lines of the COPY text format, for each table. */
export type CopyText = Record<CopyTable, string>

/** Demo accounts only: numbers from here on belong to nobody else in a demo database. */
export const firstDemoPhone = 6_000_000_000

type Value = string | number | boolean | undefined

function line(values: Value[]): string {
  return `${values.map(cell).join('\t')}\n`
}

function cell(value: Value): string {
  if (value === undefined) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return typeof value === 'string' && /[\\\t\n\r]/.test(value) ? escaped(value) : String(value)
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

const array = (ids: number[]) => `{${ids.join(',')}}`
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

export function profileLine(person: Person, id: number): string {
  const { origin, work, body } = person
  return line([
    id,
    person.birthDate,
    body.heightIn,
    origin.community.casteId,
    origin.region.languageId,
    work.lives.countryId,
    work.lives.stateId,
    work.degree.educationId,
    work.career.occupationId,
    work.incomeId,
    person.maritalStatusId,
    moment(person.joinedAt),
    moment(person.lastActiveAt),
    moment(person.approvedAt),
    person.isPublic,
    person.gender,
    person.name,
  ])
}

export function detailsLine(person: Person, id: number): string {
  const { origin, work, body, habits, family } = person
  const joined = moment(person.joinedAt)
  return line([
    id,
    family.familyType,
    array(habits.hobbyIds),
    person.description,
    origin.subcasteId,
    origin.gothraId,
    origin.maternalGothraId,
    family.isManglik,
    body.weightKg,
    body.bodyType,
    body.physicalStatus,
    habits.eating,
    habits.drinking,
    habits.smoking,
    work.degree.id,
    work.employer,
    work.organisation,
    family.sisters,
    family.brothers,
    family.familyStatus,
    family.familyPlace,
    family.livesWithParents,
    work.lives.countryId,
    work.lives.city,
    work.lives.pin,
    joined,
    joined,
  ])
}

export function wishLine({ wish, joinedAt }: Person, id: number): string {
  return line([
    id,
    wish.ageMin,
    wish.ageMax,
    wish.heightMinIn,
    wish.heightMaxIn,
    wish.countryId,
    wish.educationId,
    wish.incomeId,
    array(wish.maritalStatusIds),
    array(wish.stateIds),
    array(wish.casteIds),
    array(wish.languageIds),
    array(wish.occupationIds),
    moment(joinedAt),
  ])
}

export function photoLines({ joinedAt }: Person, id: number, paths: string[]): string {
  return paths.map((path, place) => line([id, place + 1, path, 'approved', moment(joinedAt)])).join('')
}
