import type { profileFor } from '#contract/platform/values.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Body } from './body.ts'
import type { Career, Employer } from './career.ts'
import type { Degree } from './degrees.ts'
import type { Family } from './family.ts'
import type { Habits } from './habits.ts'
import type { DemoHoroscope } from './horoscope.ts'
import type { Community, Place, Region } from './regions.ts'

/** A moment as milliseconds since 1970. */
export type Moment = number

export interface Origin {
  region: Region
  community: Community
  firstName: string
  surname: string
  subcasteId: number
  gothraId: number
  maternalGothraId: number
  /** Home of the family. A person abroad lives elsewhere. */
  home: Place
}

export interface Work {
  career: Career
  degree: Degree
  employer: Employer
  organisation: string | undefined
  incomeId: number
  lives: Place
  /** Set for people abroad. */
  country: string | undefined
}

/** A person without description and preferences, which are made from these facts. */
export interface Facts {
  gender: Gender
  age: number
  /** Year, month, day. */
  birthDate: string
  profileFor: (typeof profileFor)[number]
  /** 1 single, 2 divorced, 3 widowed. */
  maritalStatusId: number
  origin: Origin
  work: Work
  body: Body
  habits: Habits
  family: Family
}

export interface DesiredPartner {
  ageMin: number
  ageMax: number
  heightMinIn: number
  heightMaxIn: number
  countryId: number | undefined
  educationId: number | undefined
  incomeId: number | undefined
  maritalStatusIds: number[]
  stateIds: number[]
  casteIds: number[]
  languageIds: number[]
  occupationIds: number[]
}

export interface Person extends Facts {
  index: number
  name: string
  description: string
  preferences: DesiredPartner
  joinedAt: Moment
  approvedAt: Moment
  lastActiveAt: Moment
  isPublic: boolean
  photoCount: number
  horoscope: DemoHoroscope | undefined
}
