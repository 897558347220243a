import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { type FieldName, fieldOf, readName } from '#contract/core/profiles/profile-fields.ts'
import { type ComputedFact, computedFacts, profilePage } from '#contract/core/profiles/profile-page.ts'
import { heightShown } from '#contract/platform/height.ts'
import type { Fact } from '../../../ui/fact-list.tsx'
import { cardAgeText, genderName } from '../../members/facts.ts'

export const notFilled = 'Not Filled'

interface Section {
  title: string
  facts: Fact[]
}

export const filledOr = (value: string | null) => value?.trim() || notFilled

export const heightOrNot = (height: string) => (height ? heightShown(height) : notFilled)

export function sectionsOf(details: ProfileDetails): Section[] {
  return profilePage.map(({ title, facts }) => ({
    title,
    facts: facts.filter(name => isForViewer(name, details)).map(name => factOf(name, details)),
  }))
}

const isComputed = (name: FieldName | ComputedFact): name is ComputedFact => name in computedFacts

/** Only the owner sees private fields, such as the pin code. */
function isForViewer(name: FieldName | ComputedFact, { isOwn }: ProfileDetails): boolean {
  return isOwn || isComputed(name) || !('isPrivate' in fieldOf(name))
}

function factOf(name: FieldName | ComputedFact, details: ProfileDetails): Fact {
  if (isComputed(name)) return [computedFacts[name], computedText[name](details)]
  const text = details[readName(name)]
  return [fieldOf(name).label, fieldOf(name).kind === 'height' ? heightOrNot(text ?? '') : filledOr(text)]
}

const computedText: Record<ComputedFact, (details: ProfileDetails) => string> = {
  age: cardAgeText,
  gender: ({ gender }) => genderName(gender),
  religion: ({ religion }) => filledOr(religion),
  language: ({ language }) => filledOr(language),
}

export const hobbiesOf = ({ hobbies }: Pick<ProfileDetails, 'hobbies'>): string[] =>
  hobbies.split(',').flatMap(name => name.trim() || [])

export interface ShownPhoto {
  path: string
  isEdited: boolean
  slot: number
}

/** The profile photo comes first. */
export function photosOf(details: Pick<ProfileDetails, Image | 'editedPhotos'>): ShownPhoto[] {
  const { image1, image2, image3, image4, image5, image6, editedPhotos } = details
  return [image1, image2, image3, image4, image5, image6].flatMap((path, place) =>
    path === null ? [] : { path, slot: place + 1, isEdited: editedPhotos?.includes(place + 1) ?? false },
  )
}

type Image = 'image1' | 'image2' | 'image3' | 'image4' | 'image5' | 'image6'
