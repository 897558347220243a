import { heightInInches } from '#contract/values.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import type { Body } from './person.ts'
import { bell, between } from './weighted.ts'

const metresPerInch = 0.0254
const taller = new Set(['Punjabi', 'Haryanvi', 'Marwari', 'Kashmiri'])
const smaller = new Set(['Nepali', 'Manipuri (Meitei)', 'Assamese', 'Odia'])
/** Above "150 Kg" the list has one more entry. */
const heaviest = 151

export function pickBody(random: Random, gender: Gender, age: number, language: string): Body {
  const regional = taller.has(language) ? 0.8 : smaller.has(language) ? -0.8 : 0
  const usual = gender === 'male' ? 67.3 + bell(random) * 2.5 : 62.1 + bell(random) * 2.3
  const heightIn = Math.round(between(heightInInches.min, usual + regional, heightInInches.max))
  const build = 22.4 + (age - 28) * 0.07 + bell(random) * 2.6
  const kilograms = build * (heightIn * metresPerInch) ** 2
  return {
    heightIn,
    weightKg: Math.round(between(40, kilograms, heaviest)),
    bodyType: bodyTypeFor(random, gender, build),
    physicalStatus: random.chance(0.015) ? 'Physically Challenged' : 'Normal',
  }
}

function bodyTypeFor(random: Random, gender: Gender, build: number): Body['bodyType'] {
  if (build < 20) return 'Slim'
  if (build > 28.5) return 'Heavy'
  return random.chance(gender === 'male' ? 0.24 : 0.08) ? 'Athletic' : 'Average'
}
