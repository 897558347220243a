import { useState } from 'react'
import type { ContractForm, Refusal } from './form.ts'
import { isSame, type LastingDraft } from './lasting-draft.ts'

type Answers = Record<string, string | string[]>

interface Screen {
  fields: readonly string[]
}

interface SavedSteps<Values extends Answers> {
  form: ContractForm<Values>
  steps: readonly Screen[]
  initial: Values
  /** What the server had when the form was opened. */
  saved: Answers
  save: (answers: Answers) => Promise<{ refused: Refusal } | { answers: Answers }>
  draft: LastingDraft
}

/**
 * Saves a form screen by screen. The reply tells what other tabs and devices saved meanwhile; it is taken over wherever
 * nothing else was typed here.
 */
export function useSavedSteps<Values extends Answers>(given: SavedSteps<Values>) {
  const { form, steps, initial, save, draft } = given
  const [saved, setSaved] = useState(given.saved)
  const isSaved = ({ fields }: Screen) => fields.every(field => field in saved)
  const open = steps.findIndex(step => !isSaved(step))

  const takeOver = (answers: Answers, own: readonly string[]) => {
    const values = form.getValues()
    const news = Object.entries(answers).filter(([field, answer]) => {
      const before = saved[field] ?? initial[field]
      const isTypedHere = own.includes(field) || !isSame(values[field], before)
      return field in initial && !isTypedHere && !isSame(answer, before)
    })
    if (news.length > 0) form.setValues(Object.fromEntries(news) as Partial<Values>)
    return { ...values, ...Object.fromEntries(news) }
  }
  const saveStep = async ({ fields }: Screen): Promise<Refusal | undefined> => {
    const values = form.getValues()
    const own = Object.fromEntries(fields.map(field => [field, values[field]])) as Answers
    const reply = await save(own)
    if ('refused' in reply) return reply.refused
    setSaved(reply.answers)
    draft.rebase(takeOver(reply.answers, fields))
    return undefined
  }
  return { saveStep, reached: open === -1 ? steps.length - 1 : open }
}
