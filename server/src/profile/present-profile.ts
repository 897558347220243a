import { ageOn } from '#contract/age.ts'
import { heightText } from '#contract/height.ts'
import type { Comparison, ProfileDetails } from '#contract/profile-details.ts'
import { religion } from '#contract/values.ts'
import { weightText } from '#contract/weight.ts'
import { type ComparedWish, compareWishes } from '../members/compare-wishes.ts'
import type { ProfileRow } from './view-store.ts'

export function presentProfile(row: ProfileRow, isOwn: boolean, now: Date): ProfileDetails {
  const { person, photos, texts } = row
  const image = (slot: number) => photos[slot] ?? null
  return {
    ...texts,
    hobbies: texts.hobbies ?? '',
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
    visitor: row.views,
    height: heightText(person.height_in),
    weight: row.weight_kg === null ? null : weightText(row.weight_kg),
    religion,
    annual_income: person.income_id,
    gothra: row.gothra_id,
    gothra_maternal: row.maternal_gothra_id,
    countryId: person.country_id,
    stateId: person.state_id,
    profileFor: row.profile_for,
    isOwn,
  }
}

/** How the two stand to each other, and why they fit. */
export function presentBetween(row: ProfileRow, now: Date) {
  const theirs = summarise(compareWishes(row.wishes, row.viewer, now))
  return {
    interest: row.interest,
    isMutual: theirs.met === theirs.asked,
    presence: row.presence,
    lastSeen: row.last_seen_week,
    mine: summarise(compareWishes(row.viewer_wishes, row.person, now)),
    theirs,
  }
}

function summarise(wishes: ComparedWish[]): Comparison {
  return { met: wishes.filter(({ isMet }) => isMet).length, asked: wishes.length, wishes }
}
