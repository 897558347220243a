import { ageOn, isCalendarDay } from '#contract/age.ts'
import { brand } from '#contract/brand.ts'
import { heightInFeet as feetAndInches, heightShown } from '#contract/height.ts'
import type { MemberCard } from '#contract/member.ts'
import { apiBase } from '#contract/paths.ts'
import type { PhotoSize } from '#contract/photos.ts'

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

export function ageText(aged: Aged, now = new Date()): string {
  const years = yearsOf(aged, now)
  return years === undefined ? missing : `${years} Yrs`
}

/** What stands behind the name over a photo: "31 · 5'9"". Nothing of what is not known. */
export function ageAndHeight(
  { height, ...aged }: Aged & Pick<MemberCard, 'height'>,
  now = new Date(),
): string {
  return [yearsOf(aged, now), height && feetAndInches(height)].filter(Boolean).join(' · ')
}

/** The line below it: "Software Engineer · Maratha · Kolhapur". */
export function inOneLine({ occupation, caste, ...place }: Shown & { occupation?: string }): string {
  return [occupation, caste, place.city || locationText(place)].filter(Boolean).join(' · ')
}
type Shown = Pick<MemberCard, 'caste' | 'city' | 'curr_location' | 'country'>

export const heightInFeet = (height: string | null) => (height ? heightShown(height) : missing)

export const genderName = (gender: MemberCard['gender']) => (gender === 'male' ? 'Male' : 'Female')
export const genderLetter = (gender: MemberCard['gender']) => (gender === 'male' ? 'M' : 'F')

export const casteText = (caste: string | null) => caste || missing

export function locationText({
  city,
  curr_location,
  country,
}: Pick<MemberCard, 'city' | 'curr_location' | 'country'>): string {
  const place = curr_location || country || 'India'
  return city ? `${city}, ${place}` : place
}
