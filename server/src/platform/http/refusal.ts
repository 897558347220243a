/**
 * A refusal with its own HTTP status, for cases that the specified reply does not cover. Its message is written for
 * people.
 */
export class Refusal<Status extends number = number> {
  readonly status: Status
  readonly body: { message: string } & Record<string, unknown>

  constructor(status: Status, message: string, more: Record<string, unknown> = {}) {
    this.status = status
    this.body = { message, ...more }
  }
}

/** The server is still loading what requests need, and answers 503. */
export class StartingError extends Error {}

export const refuse = {
  notSignedIn: () => new Refusal(401, 'Please log in to continue.'),
  /** The page keeps the typed text, asks for a code and repeats the call. */
  staleCode: () =>
    new Refusal(403, 'Please enter a code from your authenticator app first.', { freshCode: true }),
  notAllowed: () => new Refusal(403, 'You are not allowed to do this.'),
  suspended: () => new Refusal(403, 'This account is suspended. Please contact support.'),
  unfinished: (step: string) => new Refusal(403, 'Please complete your registration first.', { step }),
  waiting: () =>
    new Refusal(403, 'The profile is waiting for approval. You can see other members once they can see it.'),
  unconfirmed: () =>
    new Refusal(
      403,
      'The profile is waiting for the consent of the person it describes. You can see other members once they can see it.',
      { candidate: true },
    ),
  upgrade: () => new Refusal(403, 'This is open to Premium members.', { upgrade: true }),
  notFound: (message = 'We could not find what you asked for.') => new Refusal(404, message),
  starting: () => retrySoon('The service is starting. Please try again in a moment.'),
  away: () =>
    retrySoon('We have to pause for a moment. What you have saved is safe. Please try again shortly.'),
  cannotStore: () =>
    new Refusal(503, 'We cannot store pictures at the moment. Yours was not saved. Please try again later.', {
      retryAfter: 60,
    }),
  busy: () => retrySoon('The service is very busy. Please try again in a moment.'),
  tooMany: (seconds: number) =>
    new Refusal(429, `Too many attempts. Please wait ${waitText(seconds)} and try again.`, {
      retryAfter: seconds,
    }),
}

function retrySoon(message: string): Refusal<503> {
  return new Refusal(503, message, { retryAfter: 5 })
}

export function waitText(seconds: number): string {
  if (seconds <= 1) return '1 second'
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}
