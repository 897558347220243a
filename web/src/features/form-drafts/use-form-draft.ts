import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftAnswers, DraftForm } from '#contract/form-drafts.ts'
import type { Refusal } from '../../lib/form.ts'
import { readFormDraft, saveFormDraft } from './api.ts'

export type SaveAnswers = (answers: DraftAnswers) => Promise<{ refused: Refusal } | SavedDraft>

export interface SavedDraft {
  answers: DraftAnswers
  savedAt: string | null
}

/** What was saved of a form, on whichever device, and the way to save more of it. */
export function useFormDraft(form: DraftForm) {
  // What another device saved since is not to be overwritten with what this one remembers.
  const [openedAt] = useState(Date.now)
  const query = useQuery({ ...readFormDraft(form), refetchOnMount: 'always' })
  const { mutateAsync } = useMutation(saveFormDraft)
  const save: SaveAnswers = async answers => {
    const { response, message, ...saved } = await mutateAsync({ form, answers })
    return response === 'success' ? saved : { refused: { message } }
  }
  return { draft: query.dataUpdatedAt >= openedAt ? query.data : undefined, query, save }
}
