import { type countInterests as contract, interestCountMost } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countInterestsUpTo } from './list-store.ts'

export const countInterests: Handler<typeof contract> = ({ viewer, db }) =>
  countInterestsUpTo(db, viewer.id, interestCountMost)
