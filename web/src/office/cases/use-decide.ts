import { useRef } from 'react'
import type { CasePage, DecidedByOne } from '#contract/office/cases/cases.ts'
import { brand } from '#contract/platform/brand.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { decideCase } from './api.ts'
import { actionName } from './case-words.ts'
import { keepRuling } from './last-ruling.ts'

/** Decides what is on the screen. Sent again after a lost network it is the same decision, by its key. */
export function useDecide(page: CasePage, moveOn: () => Promise<void>) {
  const attempt = useRef({ words: '', key: '' })
  const mutation = useSingleMutation(decideCase)
  const decide = async (actions: DecidedByOne[], note?: string): Promise<void> => {
    const { id, version, seen, member } = page
    const words = JSON.stringify([id, version, seen, actions, note])
    if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() }
    const { key } = attempt.current
    const { decision } = await mutation.mutateAsync({
      id,
      version,
      seen,
      key,
      actions,
      ...(note && { note }),
    })
    const did = actions.map(action => actionName(action.do)).join(', ')
    keepRuling({
      decision,
      caseId: id,
      said: `${did}: ${member ? brand.memberPrefix + member : `case ${id}`}.`,
    })
    await moveOn()
  }
  return {
    /** What fails stands in `error`. */
    decide: (actions: DecidedByOne[], note?: string) => void decide(actions, note).catch(() => {}),
    /** For a form, which keeps what was typed until it was taken. */
    send: decide,
    isPending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}
export type Decide = ReturnType<typeof useDecide>
