import { readData } from '../../server/seed/read-data.ts'
import { regions } from './regions.ts'

/** Languages of families that often intermarry. */
const families = [
  ['Hindi', 'Bhojpuri', 'Maithili', 'Chhattisgarhi'],
  ['Hindi', 'Garhwali', 'Kumaoni'],
  ['Hindi', 'Punjabi', 'Haryanvi'],
  ['Hindi', 'Marwari'],
  ['Gujarati', 'Marwari', 'Sindhi', 'Hindi'],
  ['Marathi', 'Konkani', 'Hindi'],
  ['Kannada', 'Tulu', 'Konkani'],
  ['Tamil', 'Telugu', 'Malayalam'],
  ['Tamil', 'Kannada', 'Telugu'],
  ['Bengali', 'Odia', 'Assamese'],
  ['Kashmiri', 'Punjabi', 'Hindi'],
  ['Nepali', 'Bengali', 'Hindi'],
  ['Manipuri (Meitei)', 'Assamese', 'Bengali'],
]

const relatedRegions = new Map(
  regions.map(region => {
    const { language } = region
    const own = families.find(members => members[0] === language) ?? families.find(m => m.includes(language))
    return [language, own ? regions.filter(other => own.includes(other.language)) : [region]]
  }),
)
const languageRelations = new Map(
  [...relatedRegions].map(([language, related]) => [language, related.map(region => region.languageId)]),
)

/** The person's language and those of families that they marry into. */
export function relatedLanguages(language: string): number[] {
  return languageRelations.get(language) ?? []
}

const groups = new Map(
  readData<{ id: number; group: string }[]>('castes').map(caste => [caste.id, caste.group]),
)
const casteRelations = new Map<string, number[]>()

/** Castes of the same group and related languages, the person's own first. */
export function relatedCastes(language: string, own: number): number[] {
  const key = `${language}${own}`
  let related = casteRelations.get(key)
  if (!related) {
    const nearby = (relatedRegions.get(language) ?? []).flatMap(region => region.communities)
    const others = nearby.map(c => c.casteId).filter(id => groups.get(id) === groups.get(own))
    related = [...new Set([own, ...others])]
    casteRelations.set(key, related)
  }
  return related
}

/** By name, because ids are not readable. */
const neighbours: Record<string, string[]> = {
  'Uttar Pradesh': ['Delhi', 'Bihar', 'Madhya Pradesh', 'Uttarakhand', 'Haryana'],
  Delhi: ['Haryana', 'Uttar Pradesh', 'Rajasthan', 'Punjab'],
  'Madhya Pradesh': ['Chhattisgarh', 'Uttar Pradesh', 'Maharashtra', 'Rajasthan', 'Gujarat'],
  Bihar: ['Jharkhand', 'Uttar Pradesh', 'West Bengal', 'Delhi'],
  Rajasthan: ['Gujarat', 'Haryana', 'Delhi', 'Madhya Pradesh'],
  Uttarakhand: ['Uttar Pradesh', 'Delhi'],
  Jharkhand: ['Bihar', 'West Bengal', 'Odisha', 'Chhattisgarh'],
  Chhattisgarh: ['Madhya Pradesh', 'Odisha', 'Maharashtra'],
  Haryana: ['Delhi', 'Punjab', 'Chandigarh', 'Uttar Pradesh', 'Rajasthan'],
  Punjab: ['Chandigarh', 'Haryana', 'Delhi', 'Jammu and Kashmir'],
  Chandigarh: ['Punjab', 'Haryana', 'Delhi'],
  Maharashtra: ['Goa', 'Gujarat', 'Karnataka', 'Madhya Pradesh', 'Telangana'],
  'West Bengal': ['Odisha', 'Jharkhand', 'Assam', 'Bihar'],
  Gujarat: ['Maharashtra', 'Rajasthan', 'Madhya Pradesh'],
  Goa: ['Maharashtra', 'Karnataka'],
  Karnataka: ['Goa', 'Maharashtra', 'Kerala', 'Tamil Nadu', 'Andhra Pradesh', 'Telangana'],
  Tripura: ['Assam', 'West Bengal'],
  Assam: ['West Bengal', 'Tripura', 'Manipur'],
  Odisha: ['West Bengal', 'Chhattisgarh', 'Jharkhand', 'Andhra Pradesh'],
  'Tamil Nadu': ['Puducherry', 'Kerala', 'Karnataka', 'Andhra Pradesh'],
  Puducherry: ['Tamil Nadu'],
  Telangana: ['Andhra Pradesh', 'Karnataka', 'Maharashtra'],
  'Andhra Pradesh': ['Telangana', 'Karnataka', 'Tamil Nadu'],
  Kerala: ['Karnataka', 'Tamil Nadu'],
  'Jammu and Kashmir': ['Delhi', 'Punjab', 'Chandigarh'],
  Sikkim: ['West Bengal'],
  Manipur: ['Assam'],
}

const stateIds = new Map(regions.flatMap(region => region.states).map(state => [state.name, state.id]))
const nearby = new Map(
  [...stateIds].map(([name, id]) => [
    id,
    [id, ...(neighbours[name] ?? []).map(near => stateIds.get(near) ?? id)],
  ]),
)

export function nearStates(stateId: number): number[] {
  return nearby.get(stateId) ?? [stateId]
}
