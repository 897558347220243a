import { type bodyTypes, heightInInches } from '#contract/platform/values.ts'
import type { ProfileColumns } from '../../server/src/core/profiles/columns.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import { bell, between } from './weighted.ts'

const metresPerInch = 0.0254
const taller = new Set(['Punjabi', 'Haryanvi', 'Marwari', 'Kashmiri'])
const smaller = new Set(['Nepali', 'Manipuri (Meitei)', 'Assamese', 'Odia'])
/** Above "150 Kg" the list has one more entry. */
const heaviest = 151

export type Body = ReturnType<typeof pickBody>

export function pickBody(random: Random, gender: Gender, age: number, language: string) {
  const regional = taller.has(language) ? 0.8 : smaller.has(language) ? -0.8 : 0
  const usual = gender === 'male' ? 67.3 + bell(random) * 2.5 : 62.1 + bell(random) * 2.3
  const height = Math.round(between(heightInInches.min, usual + regional, heightInInches.max))
  const build = 22.4 + (age - 28) * 0.07 + bell(random) * 2.6
  const kilograms = build * (height * metresPerInch) ** 2
  return {
    height_in: height,
    weight_kg: Math.round(between(40, kilograms, heaviest)),
    body_type: bodyTypeFor(random, gender, build),
    physical_status: random.chance(0.015) ? 'Physically Challenged' : 'Normal',
  } satisfies ProfileColumns
}

function bodyTypeFor(random: Random, gender: Gender, build: number): (typeof bodyTypes)[number] {
  if (build < 20) return 'Slim'
  if (build > 28.5) return 'Heavy'
  return random.chance(gender === 'male' ? 0.24 : 0.08) ? 'Athletic' : 'Average'
}
