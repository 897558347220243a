import { Refusal } from '../../platform/http/refusal.ts'
import { ChangedSinceError } from './take-back.ts'

const messages: Record<string, string> = {
  decisions_another_reviewer: 'You made this decision. A colleague must decide the appeal.',
  decisions_client_key_key: 'This page has already sent another decision. Please reload it.',
  cases_one_open: 'There is a newer case about the same subject. Please decide that case.',
}

/** Turns conflicts that abort a transaction into refusals. */
export function conflictOf(error: unknown): Refusal<409> {
  if (error instanceof ChangedSinceError)
    return new Refusal(
      409,
      'The content has changed since the decision, so you can no longer undo or reverse it.',
    )
  const message = messages[(error as { constraint?: string } | null)?.constraint ?? '']
  if (message === undefined) throw error
  return new Refusal(409, message)
}
