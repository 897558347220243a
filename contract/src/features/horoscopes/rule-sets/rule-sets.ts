import type { ruleSetIds } from '../../../platform/values.ts'
import { north1 } from './north-1.ts'
import { northWeb1 } from './north-web-1.ts'
import type { RuleSet } from './rule-set.ts'

export type RuleSetId = (typeof ruleSetIds)[number]

/** What most families see when they compare elsewhere. */
export const defaultRuleSetId: RuleSetId = 'north-web-1'

export const ruleSets: Record<RuleSetId, RuleSet> = { 'north-web-1': northWeb1, 'north-1': north1 }
