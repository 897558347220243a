import { paths } from '#contract/paths.ts'
import type { SearchOrder } from '#contract/search-criteria.ts'

/** Where a kept search opens. */
export const addressOf = (search: string, order: SearchOrder) =>
  paths.searchWith(`${search}${search ? '&' : ''}order=${order}`)
