import { Refusal } from '../../platform/http/refusal.ts'
import { ChangedSinceError } from './take-back.ts'

const messages: Record<string, string> = {
  decisions_another_reviewer: 'This is your own decision. A colleague has to decide the appeal.',
  decisions_client_key_key: 'This page has sent another decision already. Please reload it.',
  cases_one_open: 'There is a newer case about the same subject. Please decide that one.',
}

/** Turns conflicts that abort a transaction into refusals. */
export function conflictOf(error: unknown): Refusal<409> {
  if (error instanceof ChangedSinceError)
    return new Refusal(409, 'It has changed since the decision, so it cannot be taken back.')
  const message = messages[(error as { constraint?: string } | null)?.constraint ?? '']
  if (message === undefined) throw error
  return new Refusal(409, message)
}
