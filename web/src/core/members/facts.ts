import type { MatchCard, MemberCard } from '#contract/core/members/member.ts'
import type { PhotoSize } from '#contract/features/photos/photos.ts'
import { ageOn, isCalendarDay } from '#contract/platform/age.ts'
import { brand } from '#contract/platform/brand.ts'
import { heightInFeet as feetAndInches, heightShown } from '#contract/platform/height.ts'
import { apiBase } from '#contract/platform/paths.ts'

const missing = 'N/A'

export const memberNumber = (userId: number) => `${brand.memberPrefix}${userId}`

export const storedPicture = (path: string) => apiBase + path

/** Uploaded photos have several sizes; the portraits of demo members have one. */
const hasSizes = (path: string) => path.startsWith('uploads/m/')

export const memberPicture = (path: string, size: PhotoSize) =>
  storedPicture(hasSizes(path) ? `${path}?size=${size}` : path)

/** The server puts the viewer's number on large uploaded photos. */
export const hasWatermark = hasSizes

type Aged = Pick<MemberCard, 'age' | 'dob'>

const yearsOf = ({ age, dob }: Aged, now: Date) =>
  age ?? (dob && isCalendarDay(dob) ? ageOn(dob, now) : undefined)

export function cardAgeText(aged: Aged, now = new Date()): string {
  const years = yearsOf(aged, now)
  return years === undefined ? missing : `${years} Yrs`
}

/** "31 · 5'9\"", without missing facts. */
export const ageAndHeight = (
  { height, ...aged }: Aged & Pick<MemberCard, 'height'>,
  now = new Date(),
): string => joinFacts(yearsOf(aged, now), height && feetAndInches(height))

/** "Brahmin - Deshastha · Pune". The no-break space keeps the hyphen off the start of a line. */
export const casteAndPlace = ({ caste, ...place }: Pick<MemberCard, 'caste'> & Place): string =>
  joinFacts(caste?.replace(' - ', '\u00a0- '), place.city || locationText(place))

/** "MA · Teacher · Marathi". */
export const workLine = ({ education, occupation, language }: Partial<Work>): string =>
  joinFacts(education, occupation, language)

type Work = Pick<MatchCard, 'education' | 'occupation' | 'language'>

/** The no-break space keeps the dot off the start of a line. */
const joinFacts = (...facts: (string | number | null | undefined)[]) => facts.filter(Boolean).join('\u00a0· ')

export const heightInFeet = (height: string | null) => (height ? heightShown(height) : missing)

export const genderName = (gender: MemberCard['gender']) => (gender === 'male' ? 'Male' : 'Female')
export const genderLetter = (gender: MemberCard['gender']) => (gender === 'male' ? 'M' : 'F')

export const casteText = (caste: string | null) => caste || missing

type Place = Pick<MemberCard, 'city' | 'curr_location' | 'country'>

export function locationText({ city, curr_location, country }: Place): string {
  const place = curr_location || country || 'India'
  return city ? `${city}, ${place}` : place
}
