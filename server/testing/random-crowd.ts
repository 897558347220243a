import { chance, randomFacts, randomPerson, type Someone, someone } from './index-members.ts'

const first = [
  'Asha',
  'Aasha',
  'Ashish',
  'Lakshmi',
  'Laxmi',
  'Priya',
  'Pria',
  'Meera',
  'Mira',
  'Kavya',
  'Sneha',
]
const last = ['Sharma', 'Sarma', 'Rao', 'Iyer', 'Nair', 'Chaudhary', 'Choudhari', 'Patil', 'Das']

/** Searched names: complete, partial, misspelt, and unknown. */
export const askedNames = ['asha', 'laxmi', 'pri', 'choudhary', 'a', 'mira rao', 'sneha sharma', 'zzqx']

/**
 * Seeded random members. Some have the same time of activity or joining, so that the id decides; some have a restricted
 * audience, and some hide their presence.
 */
export function randomCrowd(
  seed: number,
  count: number,
  now: Date,
  { gender = 'female', from = 1_001 }: { gender?: Someone['gender']; from?: number } = {},
): Someone[] {
  const random = chance(seed)
  const hour = 3_600
  const nowSeconds = now.getTime() / 1000
  return Array.from({ length: count }, (_, place) => {
    const { profile, preferences } = randomPerson(random, gender)
    const { gothra_rule, gothra_id, maternal_gothra_id, manglik, points } = preferences
    return someone(from + place, {
      gender,
      name: `${first[random.whole(0, first.length - 1)]} ${last[random.whole(0, last.length - 1)]}`,
      profile,
      facts: randomFacts(random),
      preferences: random.maybe(0.3, preferences) ?? {
        ...someone(1).preferences,
        gothra_rule,
        gothra_id,
        maternal_gothra_id,
        manglik,
        points,
      },
      activeAt: (nowSeconds - random.whole(0, 80 * 24) * hour) * 1_000_000,
      joinedAt: nowSeconds - random.whole(0, 90 * 4) * 6 * hour,
      ...(random.whole(1, 6) === 1 && { allows: random.several(9_001, 9_040, 3) }),
      hidesPresence: random.whole(1, 5) === 1,
    })
  })
}
