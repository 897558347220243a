import {
  completenessItems,
  completenessMinimums,
  completenessPoints,
  completenessStart,
  type readCompleteness as contract,
} from '#contract/core/profiles/profile.ts'
import { age, heightInInches } from '#contract/platform/values.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Completeness, findCompleteness } from './store.ts'

export const readCompleteness: Handler<typeof contract> = async ({ viewer, db }) => {
  const filled = await findCompleteness(db, viewer.id)
  if (!filled) return refuse.notFound()
  const isFilled = checkItems(filled)
  const missing = completenessItems
    .filter(item => !isFilled[item])
    .map(item => ({ item, adds: completenessPoints[item], ...missingCount(item, filled) }))
    .toSorted((a, b) => b.adds - a.adds)
  const reached = completenessItems.filter(item => isFilled[item])
  const percent = reached.reduce((sum, item) => sum + completenessPoints[item], completenessStart)
  return { percent, image1: filled.image1, missing }
}

type Item = keyof typeof completenessPoints

function missingCount(item: Item, { photos, hobbies }: Completeness): { more?: number } {
  if (item === 'morePhotos') return { more: completenessMinimums.photos - photos }
  return item === 'hobbies' ? { more: completenessMinimums.hobbies - hobbies } : {}
}

function checkItems(filled: Completeness): Record<Item, boolean> {
  return {
    photo: filled.hasProfilePhoto,
    morePhotos: filled.photos >= completenessMinimums.photos,
    about: filled.about >= completenessMinimums.about,
    hobbies: filled.hobbies >= completenessMinimums.hobbies,
    organisation: filled.employer === 'Unemployed' || filled.organisation !== '',
    partner: filled.hasSpecialPreferences || isNarrowed(filled),
  }
}

function isNarrowed({ ageMin, ageMax, heightMin, heightMax }: Completeness): boolean {
  return (
    ageMin > age.defaultMin ||
    ageMax < age.defaultMax ||
    heightMin > heightInInches.defaultMin ||
    heightMax < heightInInches.defaultMax
  )
}
