import type { MatchCard, MemberCard } from '#contract/core/members/member.ts'
import type { PhotoSize } from '#contract/features/photos/photos.ts'
import { ageOn, isCalendarDay } from '#contract/platform/age.ts'
import { brand } from '#contract/platform/brand.ts'
import { heightInFeet as feetAndInches, heightShown } from '#contract/platform/height.ts'
import { apiBase } from '#contract/platform/paths.ts'

/** The facts of a member as a card words them. */

const missing = 'N/A'

export const memberNumber = (userId: number) => `${brand.memberPrefix}${userId}`

/** Stored pictures are named relative to the API. */
export const storedPicture = (path: string) => apiBase + path

/** Members' own photos are there in several sizes; the drawn portraits of demo people are not. */
const hasSizes = (path: string) => path.startsWith('uploads/m/')

/** A photo of a member, no larger than it is shown. */
export const memberPicture = (path: string, size: PhotoSize) =>
  storedPicture(hasSizes(path) ? `${path}?size=${size}` : path)

/** The server marks large photos with the viewer's number. */
export const carriesNumber = hasSizes

type Aged = Pick<MemberCard, 'age' | 'dob'>

const yearsOf = ({ age, dob }: Aged, now: Date) =>
  age ?? (dob && isCalendarDay(dob) ? ageOn(dob, now) : undefined)

export function cardAgeText(aged: Aged, now = new Date()): string {
  const years = yearsOf(aged, now)
  return years === undefined ? missing : `${years} Yrs`
}

/** "31 · 5'9\"", without what is missing. */
export const ageAndHeight = (
  { height, ...aged }: Aged & Pick<MemberCard, 'height'>,
  now = new Date(),
): string => inOneLine(yearsOf(aged, now), height && feetAndInches(height))

/** "Brahmin - Deshastha · Pune". No line begins with the hyphen. */
export const casteAndPlace = ({ caste, ...place }: Pick<MemberCard, 'caste'> & Place): string =>
  inOneLine(caste?.replace(' - ', '\u00a0- '), place.city || locationText(place))

/** "MA · Teacher · Marathi". */
export const workLine = ({ education, occupation, language }: Partial<Work>): string =>
  inOneLine(education, occupation, language)

type Work = Pick<MatchCard, 'education' | 'occupation' | 'language'>

/** The no-break space keeps a line from beginning with the dot. */
const inOneLine = (...facts: (string | number | null | undefined)[]) => facts.filter(Boolean).join('\u00a0· ')

export const heightInFeet = (height: string | null) => (height ? heightShown(height) : missing)

export const genderName = (gender: MemberCard['gender']) => (gender === 'male' ? 'Male' : 'Female')
export const genderLetter = (gender: MemberCard['gender']) => (gender === 'male' ? 'M' : 'F')

export const casteText = (caste: string | null) => caste || missing

type Place = Pick<MemberCard, 'city' | 'curr_location' | 'country'>

export function locationText({ city, curr_location, country }: Place): string {
  const place = curr_location || country || 'India'
  return city ? `${city}, ${place}` : place
}
