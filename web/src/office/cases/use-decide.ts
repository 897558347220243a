import { useRef } from 'react'
import type { CasePage, DecidedAction, DecidedByOne } from '#contract/office/cases/cases.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { decideCase } from './api.ts'
import { decidedText } from './case-text.ts'
import { offerUndo } from './last-decision.ts'

/** Decides this case and opens the next. A retry after a network error keeps its idempotency key. */
export function useDecide(page: CasePage, goToNext: () => Promise<void>) {
  const attempt = useRef({ sent: '', key: '' })
  const { mutateAsync, isPending, error, reset } = useSingleMutation(decideCase)
  const send = async (decided: DecidedAction[], note?: string): Promise<void> => {
    // Closing an account is a separate call.
    const actions = decided.filter((action): action is DecidedByOne => action.do !== 'close')
    const { id, version, seen } = page
    const sent = JSON.stringify([id, version, seen, actions, note])
    if (attempt.current.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() }
    const { key } = attempt.current
    const { decision } = await mutateAsync({ id, version, seen, key, actions, ...(note && { note }) })
    const names = actions.map(action => action.do)
    offerUndo({ decision, caseId: id, text: decidedText(names, page) })
    await goToNext()
  }
  return { send, isPending, error, reset }
}
export type Decide = ReturnType<typeof useDecide>
