/** What a member chooses about being seen and written to, with the words of the page. Without zod, for the first load. */

export const audiences = ['members', 'wishes'] as const
export type Audience = (typeof audiences)[number]

export const audienceTexts: Record<Audience, { label: string; hint: string }> = {
  members: {
    label: 'All members',
    hint: 'Members of the other gender find you in lists and by search.',
  },
  wishes: {
    label: 'Only people who fit my wishes',
    hint: 'Nobody else finds you or opens your profile, but for those you wrote to or sent an interest. Your card is not shown to visitors.',
  },
}

export const takesMessages = ['all', 'wishes', 'mutual'] as const
export type TakesMessages = (typeof takesMessages)[number]

export const takesMessagesTexts: Record<TakesMessages, { label: string; hint: string }> = {
  all: { label: 'Everyone who sees me', hint: 'The limits of fair use hold for all of them.' },
  wishes: {
    label: 'People who fit my wishes',
    hint: 'Others can send you an interest and write once you accept it.',
  },
  mutual: {
    label: 'After mutual interest',
    hint: 'Nobody begins to write to you before you have accepted an interest, or they yours.',
  },
}

/** Why a profile is hidden. */
export const hiddenFor = ['choice', 'found', 'consent'] as const
export type HiddenFor = (typeof hiddenFor)[number]

/** The furthest day until which one can hide; longer is until one shows oneself again. */
export const hideDaysMost = 365

export const foundPlaces = ['here', 'elsewhere'] as const
export type FoundPlace = (typeof foundPlaces)[number]

export const storyMax = 2000
