import { indiaId } from '#contract/platform/values.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import type { Origin } from './person.ts'
import { type Community, gothraId, pickCity, pickRegion, postalCode, type Region } from './regions.ts'

/** Common gothras, for the mother if the community's list has no second one. */
const widespread = [
  'Kashyapa',
  'Bharadwaja',
  'Vashishtha',
  'Gautama',
  'Shandilya',
  'Kaushika',
  'Atri',
  'Vatsa',
].map(gothraId)
const notKnown = gothraId('Not Known')
const notApplicable = gothraId('Not Applicable')

export function pickOrigin(random: Random, gender: Gender): Origin {
  const region = pickRegion(random)
  const community = region.pickCommunity(random)
  const state = region.pickState(random)
  const city = pickCity(random, state)
  const surname = random.pick(community.surnames)
  return {
    region,
    community,
    surname,
    firstName: pickFirstName(random, region, gender, surname),
    subcasteId: random.pick(community.subcasteIds),
    ...pickGothras(random, community, surname),
    home: {
      countryId: indiaId,
      stateId: state.id,
      state: state.name,
      city,
      pin: postalCode(random, city),
    },
  }
}

function pickFirstName(random: Random, { names }: Region, gender: Gender, surname: string): string {
  const { common, own } = names[gender]
  for (;;) {
    const name = random.pick(own.length > 0 && random.chance(0.65) ? own : common)
    if (name !== surname) return name
  }
}

/** Agarwal surnames are gothras. The mother's gothra always differs. */
function pickGothras(random: Random, { gothras }: Community, surname: string) {
  const named = gothras.find(gothra => gothra.name === surname)
  const paternal = named?.id ?? random.pick(gothras).id
  return { gothraId: paternal, maternalGothraId: pickMaternal(random, gothras, paternal) }
}

function pickMaternal(random: Random, gothras: Community['gothras'], paternal: number): number {
  if (paternal === notApplicable) return notKnown
  const others = gothras.map(gothra => gothra.id).filter(id => id !== paternal)
  if (others.length > 0) return random.pick(others)
  if (paternal === notKnown) return notApplicable
  return random.pick(widespread.filter(id => id !== paternal))
}
