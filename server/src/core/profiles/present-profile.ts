import type { Comparison, ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type ReadName,
  readName,
} from '#contract/core/profiles/profile-fields.ts'
import { ageOn } from '#contract/platform/age.ts'
import { heightText } from '#contract/platform/height.ts'
import { religion } from '#contract/platform/values.ts'
import {
  type ComparedPreference,
  comparePreferences,
  countMet,
  sharedGothra,
} from '../members/compare-preferences.ts'
import { columnOf, toWords } from './columns.ts'
import type { ProfileRow } from './profile-view-store.ts'

export function presentProfile(row: ProfileRow, isOwn: boolean, now: Date): ProfileDetails {
  const { person, photos, details, names } = row
  const image = (slot: number) => photos[slot] ?? null
  return {
    ...wordsOf(row),
    hobbies: names.hobbies ?? '',
    height: heightText(person.height_in),
    annual_income: person.income_id,
    gothra: details.gothra_id,
    gothra_maternal: details.maternal_gothra_id,
    user_id: row.member_id,
    name: row.name,
    gender: row.gender,
    dob: person.birth_date,
    age: ageOn(person.birth_date, now),
    image1: image(1),
    image2: image(2),
    image3: image(3),
    image4: image(4),
    image5: image(5),
    image6: image(6),
    ...(row.thumbhash && { thumbhash: row.thumbhash }),
    ...(row.photo_hidden && { photoHidden: row.photo_hidden }),
    ...(row.edited_slots.length > 0 && { editedPhotos: row.edited_slots }),
    visitor: row.views,
    religion,
    language: names.language,
    countryId: person.country_id,
    stateId: person.state_id,
    profileFor: row.profile_for,
    ...(row.profile_for !== 'Self' && { agreedAt: row.agreed_at?.toISOString() ?? null }),
    ...(row.kept_by !== null && { keptBy: row.kept_by }),
    isOwn,
  }
}

/** Every answer in words, by the name the wire reads it by. */
function wordsOf({ person, details, names }: ProfileRow): Record<ReadName, string | null> {
  const columns: Record<string, unknown> = { ...person, ...details }
  const known: Partial<Record<FieldName, string | null>> = names
  return Object.fromEntries(
    fieldNames.map(name => [
      readName(name),
      name in known ? known[name] : toWords(fieldOf(name), columns[columnOf(name).column]),
    ]),
  ) as Record<ReadName, string | null>
}

/** How the two stand to each other, and why they fit. */
export function presentBetween(row: ProfileRow, now: Date) {
  const theirs = summarise(comparePreferences(row.preferences, row.viewer, now))
  const sameGothra = sharedGothra(row.viewer, row.person)
  return {
    interest: row.interest,
    isMutual: theirs.met === theirs.asked,
    ...(sameGothra && { sameGothra }),
    ...(row.presence && { presence: row.presence, lastSeen: row.last_seen_week }),
    mine: summarise(comparePreferences(row.viewer_preferences, row.person, now)),
    theirs,
  }
}

function summarise(compared: ComparedPreference[]): Comparison {
  return { ...countMet(compared), wishes: compared }
}
