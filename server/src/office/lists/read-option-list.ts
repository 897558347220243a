import type { readOptionList as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listMerges } from './merge-store.ts'
import { listOptions } from './option-store.ts'

const maxMerges = 50

export const readOptionList: Handler<typeof contract> = async ({ input: { list }, db }) => {
  const [options, merges, castes] = await Promise.all([
    listOptions(db, list),
    listMerges(db, list, maxMerges),
    list === 'subcastes' ? listOptions(db, 'castes') : [],
  ])
  const casteNames = new Map(castes.map(({ id, name, mergedInto }) => [id, mergedInto ?? name]))
  return {
    options: options.map(option => ({
      ...option,
      group: option.group ?? casteNames.get(option.within ?? 0) ?? null,
    })),
    groups: [...new Set(options.flatMap(({ group }) => group ?? []))],
    castes: castes.filter(({ state }) => state !== 'merged').map(({ id, name }) => ({ id, name })),
    merges: merges.map(merge => ({
      ...merge,
      mergedBy: merge.mergedBy ?? '',
      mergedAt: merge.mergedAt.toISOString(),
      undoUntil: merge.undoUntil?.toISOString() ?? null,
    })),
  }
}
