/**
 * Closed lists, defaults and limits, exactly as specified. Lists that staff extend (castes, cities, occupations ...) are in
 * the database.
 */

export const genders = ['Male', 'Female'] as const
export const lookingFor = ['Bride', 'Groom'] as const
export const profileFor = ['Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend'] as const
export type ProfileFor = (typeof profileFor)[number]
export const familyTypes = ['Joint Family', 'Nuclear Family'] as const

export const maritalStatuses = ['Single', 'Divorce', 'Widowed'] as const
/** The partner forms say "Divorced", the profile says "Divorce". The positions are the same. */
export const preferredMaritalStatuses = ['Single', 'Divorced', 'Widowed'] as const

export const yesNo = ['Yes', 'No'] as const
export const bodyTypes = ['Slim', 'Average', 'Athletic', 'Heavy'] as const
export const physicalStatuses = ['Normal', 'Physically Challenged'] as const
export const eatingHabits = ['Vegetarian', 'Non-Vegetarian', 'Jain', 'Eggetarian'] as const
export const drinkingAndSmoking = ['Yes', 'No', 'Occasionally'] as const
export const employers = [
  'Private Sector',
  'Government / Public Sector',
  'Civil Services',
  'Defence',
  'Self-Employed',
  'Unemployed',
] as const
export const familyStatuses = ['Rich/Affluent', 'Upper Middle', 'Middle Class'] as const
export const livingWithParents = ['Yes', 'No', 'Not Applicable'] as const
export const siblingCounts = ['0', '1', '2', '3', '3+'] as const

export const highestEducations = [
  'Not Educated',
  '10th Pass',
  '12th Pass',
  'Diploma',
  'Graduate',
  'Post Graduate',
  'M Phil',
  'PHD',
  'Other',
] as const
export const doesNotMatter = "Doesn't Matter"

export const religion = 'Hindu'
export const guestName = 'Guest'
export const indiaId = 101
export const indiaName = 'India'
export const firstMemberNumber = 1001

export const age = { min: 21, max: 60, defaultMin: 21, defaultMax: 40 } as const
/** Stored if age does not matter. Members grow older than the choices of the forms. */
export const anyAge = { min: 18, max: 99 } as const
/** Heights are stored in inches; 4.0 to 7.0 on the wire means feet.inches, so 5.10 is five feet ten. */
export const heightInInches = { min: 48, max: 84, defaultMin: 48, defaultMax: 72 } as const
export const weightInKg = { min: 40, max: 150 } as const
export const heaviestWeight = '150+ Kg'

export const passwordMin = 6
export const phoneDigits = 10
export const photoSlots = 6
export const messageMax = 2000
export const page = { size: 8, max: 30 } as const
export const premium = { plan: 'Premium', pricePaise: 9900, months: 12 } as const

/** The quick search sends only the upper age; the lower one is fixed. */
export const quickSearch = { ageMin: age.min, upperMin: 30, upperMax: 60, upperStep: 5 } as const

export const topics = ['Wedding', 'Matrimonial', 'Relationship'] as const
export const blog = { perPage: 6, featured: 4, excerpt: 150 } as const

/** The ids of the rule sets for the 36 points, the default first. */
export const ruleSetIds = ['north-web-1', 'north-1'] as const
/** Of 36: what a preference or a search can ask for. */
export const leastPoints = [18, 21, 24, 28] as const
/** The preferred Manglik answer. "same" is the member's own one. */
export const manglikPreferences = ['same', 'Yes', 'No'] as const
/** The kinship presets that a family can choose for its gothra preference, the default first. */
export const gothraRules = [
  'own-and-maternal',
  'own-only',
  'north-2',
  'north-2-strict',
  'brahmin-pravara',
  'off',
] as const
export type GothraRule = (typeof gothraRules)[number]
/** Why two families are related: the viewer's side and the other one, or a shared pravara. */
export const kinLinks = ['own-own', 'maternal-own', 'own-maternal', 'maternal-maternal', 'pravara'] as const
export type KinLink = (typeof kinLinks)[number]

/** All partner preferences, with their names on the pages. */
export const preferenceNames = {
  age: 'Age',
  height: 'Height',
  maritalStatus: 'Marital Status',
  country: 'Country',
  state: 'State',
  caste: 'Caste',
  language: 'Mother Tongue',
  gothra: 'Gothra',
  manglik: 'Manglik',
  points: 'Horoscope Points',
  education: 'Highest Education',
  occupation: 'Occupation',
  income: 'Income',
} as const
export type Preference = keyof typeof preferenceNames
export const preferences = Object.keys(preferenceNames) as [Preference, ...Preference[]]

/** Exact up to this number. Above it pages say "1,000+". */
export const countedUpTo = 1000
/** Members who have been inactive for longer are never picks and come last in lists ordered by fit. */
export const inactiveDays = 60

/** With fewer matches than this, the page names the preferences that exclude people. */
export const fewFit = 24
