import {
  type countInterests as contract,
  interestsCountedUpTo,
} from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countInterestsUpTo } from './store.ts'

export const countInterests: Handler<typeof contract> = ({ viewer, db }) =>
  countInterestsUpTo(db, viewer.id, interestsCountedUpTo)
