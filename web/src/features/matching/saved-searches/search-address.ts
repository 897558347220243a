import type { SearchOrder } from '#contract/features/matching/search-criteria.ts'
import { paths } from '#contract/platform/paths.ts'

export const savedSearchAddress = (search: string, order: SearchOrder) =>
  paths.searchWith(`${search}${search ? '&' : ''}order=${order}`)
