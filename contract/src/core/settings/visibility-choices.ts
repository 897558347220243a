/** Choices about visibility and messages, with the texts of the page. Without zod, for the first load. */

export const audiences = ['members', 'wishes'] as const
export type Audience = (typeof audiences)[number]

export const audienceTexts: Record<Audience, { label: string; hint: string }> = {
  members: {
    label: 'All members',
    hint: 'Members of the other gender find the profile in lists and by search.',
  },
  wishes: {
    label: 'Only people who match the desired partner',
    hint: 'No one else can find or open the profile, except members you wrote to or sent an interest. Visitors cannot see the card.',
  },
}

export const takesMessages = ['all', 'wishes', 'mutual'] as const
export type TakesMessages = (typeof takesMessages)[number]

export const takesMessagesTexts: Record<TakesMessages, { label: string; hint: string }> = {
  all: { label: 'Everyone who sees the profile', hint: 'Fair-use limits apply to everyone.' },
  wishes: {
    label: 'People who match the desired partner',
    hint: 'Others can send an interest, and write once you accept it.',
  },
  mutual: {
    label: 'After mutual interest',
    hint: 'No one can start a conversation before an interest has been accepted.',
  },
}

/** Why a profile is hidden. */
export const hiddenFor = ['choice', 'found', 'consent'] as const
export type HiddenFor = (typeof hiddenFor)[number]

/** The longest time until a date. Without a date, the profile stays hidden until the member shows it. */
export const hideDaysMost = 365

export const foundPlaces = ['here', 'elsewhere'] as const
export type FoundPlace = (typeof foundPlaces)[number]

export const storyMax = 2000

/** Who sees the photos of a member, in addition to the general visibility rules. */
export const photoModes = ['members', 'mutual', 'request'] as const

export type PhotoMode = (typeof photoModes)[number]

/** Texts of the settings and the photo page. */
export const photoModeTexts: Record<PhotoMode, { label: string; hint: string }> = {
  members: { label: 'All members', hint: 'Everyone who can see the profile sees the photos.' },
  mutual: { label: 'After mutual interest', hint: 'Only members with mutual interest see the photos.' },
  request: { label: 'On request', hint: 'Members ask to see the photos, and you decide for each one.' },
}
