import type { ruleSetIds } from '../../../platform/values.ts'

/** Without the tables, for pages that only name a rule set. */
export const ruleSetTitles: Record<(typeof ruleSetIds)[number], string> = {
  'north-web-1': 'as the best known web calculators count',
  'north-1': 'by the printed tables',
}
