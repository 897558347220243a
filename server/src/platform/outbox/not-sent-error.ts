/**
 * The outcome of a failed try.
 * later: not accepted; another try can succeed.
 * never: permanently refused.
 * unclear: no answer, so it may have been accepted.
 */
export type Outlook = 'later' | 'never' | 'unclear'

/** The reason is stored and logged, so it contains only codes and statuses, no text of the message or the answer. */
export class NotSentError extends Error {
  readonly outlook: Outlook

  constructor(outlook: Outlook, reason: string) {
    super(reason)
    this.outlook = outlook
  }
}
