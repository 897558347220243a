import type { eatingHabits } from '#contract/platform/values.ts'
import type { ProfileColumns } from '../../server/src/core/profiles/columns.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import { pickHobbies } from './hobbies.ts'
import type { Origin } from './person.ts'
import { weightedKey } from './weighted.ts'

/** Language groups that mostly eat fish or meat, often including Brahmins. */
const fishAndMeat = new Set([
  'Bengali',
  'Odia',
  'Assamese',
  'Malayalam',
  'Kashmiri',
  'Manipuri (Meitei)',
  'Nepali',
  'Konkani',
])
const mostlyVegetarian = new Set(['Gujarati', 'Marwari', 'Haryanvi'])

const strict = weightedKey({ Vegetarian: 88, Eggetarian: 7, 'Non-Vegetarian': 4, Jain: 1 })
const jainNearby = weightedKey({ Vegetarian: 76, Jain: 12, Eggetarian: 6, 'Non-Vegetarian': 6 })
const mixed = weightedKey({ Vegetarian: 42, Eggetarian: 16, 'Non-Vegetarian': 42 })
const meat = weightedKey({ Vegetarian: 14, Eggetarian: 8, 'Non-Vegetarian': 78 })

const menDrink = weightedKey({ No: 66, Occasionally: 29, Yes: 5 })
const womenDrink = weightedKey({ No: 88, Occasionally: 11, Yes: 1 })
const menSmoke = weightedKey({ No: 85, Occasionally: 11, Yes: 4 })
const womenSmoke = weightedKey({ No: 97, Occasionally: 2.5, Yes: 0.5 })

function pickEating(random: Random, { region, community }: Origin): (typeof eatingHabits)[number] {
  if (fishAndMeat.has(region.language)) return meat(random)
  if (community.isVaishya && mostlyVegetarian.has(region.language)) return jainNearby(random)
  if (community.isBrahmin || community.isVaishya || mostlyVegetarian.has(region.language))
    return strict(random)
  return mixed(random)
}

export type Habits = ReturnType<typeof pickHabits>

export function pickHabits(random: Random, gender: Gender, origin: Origin) {
  const isMan = gender === 'male'
  return {
    eating: pickEating(random, origin),
    drinking: (isMan ? menDrink : womenDrink)(random),
    smoking: (isMan ? menSmoke : womenSmoke)(random),
    hobby_ids: pickHobbies(random, gender),
  } satisfies ProfileColumns
}
