import type { SubjectType } from '#contract/core/moderation/case-facts.ts'
import type { CaseRow } from './case-store.ts'

export const subjectTypeOf = ({ subject }: Pick<CaseRow, 'subject'>): SubjectType =>
  (subject?.split(':')[0] as SubjectType | undefined) ?? 'none'
