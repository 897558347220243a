import { type Criterion, criterionOf } from '#contract/features/matching/search-criteria.ts'
import type { PageReader } from '../../../core/accounts/sessions/reader.ts'

/** The label of a criterion, addressed to the reader of the page. */
export const criterionLabel = (criterion: Criterion, { say, name }: PageReader) => {
  const { label } = criterionOf(criterion)
  return criterion === 'wantsMe' ? say(label, `Also looks for someone like ${name}`) : label
}
