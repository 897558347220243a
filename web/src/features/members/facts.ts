import { ageOn, isCalendarDay } from '#contract/age.ts'
import { brand } from '#contract/brand.ts'
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

/** Large photos carry the number of whoever looks at them. */
export const carriesNumber = hasSizes

export function ageText({ age, dob }: Pick<MemberCard, 'age' | 'dob'>, now = new Date()): string {
  const years = age ?? (dob && isCalendarDay(dob) ? ageOn(dob, now) : undefined)
  return years === undefined ? missing : `${years} Yrs`
}

/** "5.10" → 5'10": the dot parts feet from inches. */
export function heightInFeet(height: string | null): string {
  if (!height) return missing
  const [feet, inches = '0'] = height.split('.')
  return `${feet}'${inches}"`
}

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
