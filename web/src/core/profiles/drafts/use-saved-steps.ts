import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftAnswers, DraftForm, readFormDraft } from '#contract/core/profiles/form-drafts.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { draftOf } from '../../../lib/draft.ts'
import type { ContractForm, SubmitRefusal } from '../../../lib/form.ts'
import type { FormStep } from '../../../ui/use-form-step.ts'
import { saveFormDraft } from './api.ts'

export type SavedAnswers = Reply<typeof readFormDraft>

interface SavedSteps<Values> {
  name: DraftForm
  steps: readonly FormStep[]
  initial: Values
  /** The saved answers when the form opened. */
  saved: SavedAnswers
}

/** Saves each screen of a form on the server. The session draft holds the changes since then. */
export function useSavedSteps<Values extends DraftAnswers>(opened: SavedSteps<Values>) {
  const { name, steps, initial } = opened
  const [saved, setSaved] = useState(opened.saved)
  const [draft] = useState(() => draftSince(name, saved.savedAt))
  const { mutateAsync } = useMutation(saveFormDraft)
  const firstOpen = steps.findIndex(({ fields }) => !fields.every(field => field in saved.answers))

  const saveStep = async (
    form: ContractForm<Values>,
    { fields }: FormStep,
  ): Promise<SubmitRefusal | undefined> => {
    const typed = form.getValues()
    const own = Object.fromEntries(fields.map(field => [field, typed[field] ?? '']))
    const { response, message, ...reply } = await mutateAsync({ form: name, answers: own })
    if (response !== 'success') return { message }
    const values = form.getValues()
    const isUntouched = (field: string) =>
      field in initial &&
      !fields.includes(field) &&
      isSame(values[field], saved.answers[field] ?? initial[field])
    // Another device may have saved other screens.
    const fromElsewhere = Object.fromEntries(
      Object.entries(reply.answers).filter(([field]) => isUntouched(field)),
    )
    draft.rebase(reply.savedAt)
    form.setValues(fromElsewhere as Partial<Values>)
    draft.keep({ ...values, ...fromElsewhere })
    setSaved(reply)
    return undefined
  }
  return { draft, saveStep, reached: firstOpen === -1 ? steps.length - 1 : firstOpen }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The session draft on top of the answers saved at this time. A later save by another device makes it stale. */
function draftSince(name: string, savedAt: string | null) {
  const { read, keep, drop } = draftOf(name)
  let since = savedAt
  return {
    read: () => {
      const { savedAt, ...values } = read()
      return savedAt === since ? values : {}
    },
    keep: (values: Record<string, unknown>) => keep({ ...values, savedAt: since }),
    drop,
    rebase: (savedAt: string | null) => {
      since = savedAt
    },
  }
}
