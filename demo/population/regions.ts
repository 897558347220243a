import { readData } from '../../server/seed/read-data.ts'
import type { Random } from '../art/random.ts'
import { demoData } from '../data/folder.ts'
import { postalPrefixes } from './postal-codes.ts'
import { type Pick, weighted, whole } from './weighted.ts'

export interface Place {
  countryId: number
  stateId: number
  state: string
  city: string
  pin: string
}

export interface Community {
  casteId: number
  caste: string
  subcasteIds: number[]
  surnames: string[]
  gothras: { id: number; name: string }[]
  isBrahmin: boolean
  /** Share of all people who belong to it and speak the region's language. */
  share: number
  /** Mostly trader communities, which eat like Brahmins. */
  isVaishya: boolean
}

export interface Region {
  languageId: number
  language: string
  /** Share of all people. */
  share: number
  states: RegionState[]
  communities: Community[]
  names: Record<'male' | 'female', { common: string[]; own: string[] }>
  pickState: Pick<RegionState>
  pickCommunity: Pick<Community>
}

interface RegionState {
  id: number
  name: string
  weight: number
  cities: string[]
}

interface CoherentLanguage {
  weight: number
  namePools: string[]
  states: { stateId: number; state: string; weight: number; cities: { id: number; name: string }[] }[]
  communities: CoherentCommunity[]
}

interface CoherentCommunity {
  casteId: number
  caste: string
  weight: number
  subcastes: string[]
  surnames: string[]
  gothras: string[]
}

type NamePool = Record<'male' | 'female', string[]>

const idsByName = (file: string) =>
  new Map(readData<{ id: number; name: string }[]>(file).map(({ id, name }) => [name, id]))

const languageIds = idsByName('languages')
const gothraIds = idsByName('gothras')
const subcastes = readData<{ id: number; name: string; casteId: number | null }[]>('subcastes')
/** The answer of castes without sub-castes. */
const noSubcaste = subcastes.filter(s => s.casteId === null && s.name === 'Not Applicable')
const casteGroups = new Map(readData<{ id: number; group: string }[]>('castes').map(c => [c.id, c.group]))
const names = readData<{ panIndian: NamePool; regional: Record<string, NamePool> }>('names', demoData)

const coherence = readData<Record<string, CoherentLanguage>>('coherence', demoData)

function totalWeight(entries: { weight: number }[]): number {
  return entries.reduce((sum, { weight }) => sum + weight, 0)
}

function get<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The seed data have ${key}, which is in no list.`)
  return value
}

export function gothraId(name: string): number {
  return get(gothraIds, name)
}

function toCommunity(entry: CoherentCommunity, share: number): Community {
  const group = get(casteGroups, entry.casteId)
  const own = subcastes.filter(s => s.casteId === entry.casteId && entry.subcastes.includes(s.name))
  return {
    casteId: entry.casteId,
    caste: entry.caste,
    subcasteIds: (own.length > 0 ? own : noSubcaste).map(s => s.id),
    surnames: entry.surnames,
    gothras: entry.gothras.map(name => ({ id: gothraId(name), name })),
    share,
    isBrahmin: group === 'Brahmin',
    isVaishya: group === 'Vaishya & Trading',
  }
}

function toRegion(language: string, entry: CoherentLanguage): Region {
  const states = entry.states.map(({ stateId, state, weight, cities }) => ({
    id: stateId,
    name: state,
    weight,
    cities: cities.map(city => city.name),
  }))
  const share = entry.weight / totalWeight(Object.values(coherence))
  const perWeight = share / totalWeight(entry.communities)
  const communities = entry.communities.map(community => toCommunity(community, community.weight * perWeight))
  const regional = entry.namePools.flatMap(pool => names.regional[pool] ?? [])
  return {
    languageId: get(languageIds, language),
    language,
    share,
    states,
    communities,
    names: {
      male: { common: names.panIndian.male, own: regional.flatMap(pool => pool.male) },
      female: { common: names.panIndian.female, own: regional.flatMap(pool => pool.female) },
    },
    pickState: weighted(states, state => state.weight),
    pickCommunity: weighted(communities, community => community.share),
  }
}

export const regions = Object.entries(coherence).map(([language, entry]) => toRegion(language, entry))
export const pickRegion = weighted(regions, region => region.share)

/** The first city of a state is the largest and is picked more often. */
export function pickCity(random: Random, { cities }: RegionState): string {
  const place = Math.floor(random.next() ** 1.6 * cities.length)
  return cities[place] as string
}

export function postalCode(random: Random, city: string): string {
  const prefix = postalPrefixes[city]
  if (!prefix) throw new Error(`postal-codes.ts has no entry for ${city}.`)
  return `${prefix}0${String(whole(random, 1, 60)).padStart(2, '0')}`
}
