import {
  completeFrom,
  completenessAdds,
  completenessItems,
  completenessStart,
  type readCompleteness as contract,
} from '#contract/core/profiles/profile.ts'
import { age, heightInInches } from '#contract/platform/values.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Filled, findFilled } from './store.ts'

export const readCompleteness: Handler<typeof contract> = async ({ viewer, db }) => {
  const filled = await findFilled(db, viewer.id)
  if (!filled) return refuse.notFound()
  const isFilled = judge(filled)
  const missing = completenessItems
    .filter(item => !isFilled[item])
    .map(item => ({ item, adds: completenessAdds[item], ...stillWanted(item, filled) }))
    .toSorted((a, b) => b.adds - a.adds)
  const reached = completenessItems.filter(item => isFilled[item])
  const percent = reached.reduce((sum, item) => sum + completenessAdds[item], completenessStart)
  return { percent, image1: filled.image1, missing }
}

type Item = keyof typeof completenessAdds

function stillWanted(item: Item, { photos, hobbies }: Filled): { more?: number } {
  if (item === 'morePhotos') return { more: completeFrom.photos - photos }
  return item === 'hobbies' ? { more: completeFrom.hobbies - hobbies } : {}
}

function judge(filled: Filled): Record<Item, boolean> {
  return {
    photo: filled.has_profile_photo,
    morePhotos: filled.photos >= completeFrom.photos,
    about: filled.about >= completeFrom.about,
    hobbies: filled.hobbies >= completeFrom.hobbies,
    organisation: filled.employer === 'Unemployed' || filled.organisation !== '',
    partner: filled.has_special_preferences || isNarrowed(filled),
  }
}

function isNarrowed({ age_min, age_max, height_min_in, height_max_in }: Filled): boolean {
  return (
    age_min > age.defaultMin ||
    age_max < age.defaultMax ||
    height_min_in > heightInInches.defaultMin ||
    height_max_in < heightInInches.defaultMax
  )
}
