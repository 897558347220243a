import type { readOptionList as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listMerges } from './merge-store.ts'
import { listOptions } from './store.ts'
import { usesOf } from './uses.ts'

const mergesMost = 50

export const readOptionList: Handler<typeof contract> = async ({ input: { list }, db }) => {
  const [options, uses, merges, castes] = await Promise.all([
    listOptions(db, list),
    usesOf(db, list),
    listMerges(db, list, mergesMost),
    list === 'subcastes' ? listOptions(db, 'castes') : [],
  ])
  return {
    options: options.map(option => ({
      ...option,
      // Of a sub-caste its caste, which is its group in the forms.
      group: option.group ?? castes.find(({ id }) => id === option.within)?.name ?? null,
      profiles: uses.profiles.get(option.id) ?? 0,
      wishes: uses.wishes.get(option.id) ?? 0,
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
