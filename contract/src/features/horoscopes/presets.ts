import type { MangalRuleId } from './mangal.ts'
import { defaultRuleSetId, type RuleSetId } from './rule-sets/rule-sets.ts'

export interface HoroscopePreset {
  ruleSet: RuleSetId
  mangalRule: MangalRuleId
  chartStyle: 'north' | 'south'
  showsPoruthams: boolean
}

const north: HoroscopePreset = {
  ruleSet: defaultRuleSetId,
  mangalRule: 'mangal-north-1',
  chartStyle: 'north',
  showsPoruthams: false,
}
const south: HoroscopePreset = {
  ...north,
  mangalRule: 'mangal-south-1',
  chartStyle: 'south',
  showsPoruthams: true,
}

export const southernTongues: readonly string[] = ['Kannada', 'Malayalam', 'Tamil', 'Telugu']

/** What a family sees until they choose. */
export const horoscopePresetOf = (motherTongue: string) =>
  southernTongues.includes(motherTongue) ? south : north
