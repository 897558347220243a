import { queryOptions } from '@tanstack/react-query'
import type { DraftForm } from '#contract/core/profiles/form-drafts.ts'
import * as contract from '#contract/core/profiles/form-drafts.ts?wire'
import { call } from '../../../lib/call.ts'
import { mutationOf } from '../../../lib/call-options.ts'
import { memberKeyOf } from '../../../lib/query-keys.ts'

/** Not cached after the form closes, because another device may save more answers. */
export const readFormDraft = (form: DraftForm) =>
  queryOptions({
    queryKey: memberKeyOf('readFormDraft', form),
    queryFn: ({ signal }) => call(contract.readFormDraft, { form }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const saveFormDraft = mutationOf(contract.saveFormDraft)
