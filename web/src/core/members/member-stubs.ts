import type { MatchCard, MemberCard } from '#contract/core/members/member.ts'
import type { InterestCard } from '#contract/features/interests/interests.ts'

/** Visitors see the age and no date of birth. */
export const visitorCard: MemberCard = {
  user_id: 1059,
  name: 'Neha',
  gender: 'female',
  dob: null,
  age: 26,
  height: '5.10',
  caste: 'Nair',
  city: 'Jaipur',
  curr_location: 'India',
  country: 'India',
  image1: 'uploads/neha.jpg',
}

export const matchCard = (user_id: number, change: Partial<MatchCard> = {}): MatchCard => ({
  user_id,
  name: `Member ${user_id}`,
  gender: 'male',
  dob: '1996-02-03',
  age: 30,
  height: '5.10',
  caste: 'Maratha',
  city: 'Pune',
  curr_location: 'India',
  country: 'India',
  image1: null,
  education: 'Graduate',
  occupation: 'Software Engineer',
  language: 'Marathi',
  isMutual: false,
  interest: { state: 'none', againFrom: null },
  ...change,
})

export const interestCard = (user_id: number, change: Partial<InterestCard> = {}): InterestCard => ({
  ...matchCard(user_id),
  sentAt: '2026-08-05T10:00:00.000Z',
  phrase: null,
  ...change,
})

export const cardsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => matchCard(first + place))
