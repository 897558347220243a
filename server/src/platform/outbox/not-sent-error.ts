/**
 * What is known of a message that was not sent.
 * later: it was surely not taken, and another try may succeed.
 * never: the other side says that no try will.
 * unclear: it may have been taken, since the answer did not come.
 */
export type Outlook = 'later' | 'never' | 'unclear'

/** The reason is kept in the database and the log: codes and statuses, nothing of the message or of the answer's text. */
export class NotSentError extends Error {
  readonly outlook: Outlook

  constructor(outlook: Outlook, reason: string) {
    super(reason)
    this.outlook = outlook
  }
}
