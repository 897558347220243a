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
  kinReason,
  noPreferences,
} from '../members/compare-preferences.ts'
import { shownPoints } from '../members/shown-points.ts'
import { columnOf, toWords } from './columns.ts'
import type { ProfileRow } from './profile-view-store.ts'

export function presentProfile(row: ProfileRow, isOwn: boolean, now: Date): ProfileDetails {
  const { person, photos, answers, names } = row
  const image = (slot: number) => photos[slot] ?? null
  return {
    ...wordsOf(row),
    hobbies: names.hobbies ?? '',
    height: heightText(person.height_in),
    annual_income: person.income_id,
    gothra: answers.gothra_id,
    gothra_maternal: answers.maternal_gothra_id,
    user_id: row.memberId,
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
    ...(row.photoHidden && { photoHidden: row.photoHidden }),
    ...(row.editedSlots.length > 0 && { editedPhotos: row.editedSlots }),
    visitor: row.views,
    religion,
    language: names.language,
    countryId: person.country_id,
    stateId: person.state_id,
    profileFor: row.profileFor,
    ...(row.profileFor !== 'Self' && { agreedAt: row.agreedAt?.toISOString() ?? null }),
    ...(row.managedBy !== null && { keptBy: row.managedBy }),
    isOwn,
  }
}

function wordsOf({ answers, names }: ProfileRow): Record<ReadName, string | null> {
  const columns: Record<string, unknown> = answers
  const known: Partial<Record<FieldName, string | null>> = names
  return Object.fromEntries(
    fieldNames.map(name => [
      readName(name),
      name in known ? known[name] : toWords(fieldOf(name), columns[columnOf(name).column]),
    ]),
  ) as Record<ReadName, string | null>
}

export function presentBetween(row: ProfileRow, now: Date) {
  const theirs = summarise(comparePreferences(row.preferences ?? noPreferences, row.viewer, now))
  const sameGothra = kinReason(row.viewer, row.person)
  const points = shownPoints(
    { compared: row.viewer, preferences: row.viewerPreferences },
    { compared: row.person, preferences: row.preferences, gender: row.gender },
    now,
  )
  return {
    interest: row.interest,
    isMutual: theirs.met === theirs.asked,
    ...(sameGothra && { sameGothra }),
    ...(points && { points }),
    ...(row.presence && { presence: row.presence, lastSeen: row.lastSeenWeek }),
    mine: summarise(comparePreferences(row.viewerPreferences ?? noPreferences, row.person, now)),
    theirs,
  }
}

function summarise(compared: ComparedPreference[]): Comparison {
  return { ...countMet(compared), wishes: compared }
}
