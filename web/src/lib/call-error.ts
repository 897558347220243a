import type { FieldErrors } from '#contract/platform/endpoint.ts'

type CallErrorKind =
  | 'offline'
  | 'session-ended'
  | 'session-switched'
  | 'refused'
  | 'too-many'
  | 'unavailable'
  | 'surprise'

interface Details {
  status?: number
  errors?: FieldErrors
  /** Set where a plan would open what was asked for. */
  upgrade?: true
  /** Set where a code of the second factor has to be typed first. */
  freshCode?: true
  requestId?: string
}

const somethingWrong = 'Something went wrong. Please try again.'

/** A call that did not bring its reply; `message` can be shown to a person as it is. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: CallErrorKind
  readonly status: number | undefined
  readonly errors: FieldErrors
  readonly upgrade: true | undefined
  readonly freshCode: true | undefined
  readonly requestId: string | undefined

  constructor(kind: CallErrorKind, message: string, details: Details = {}) {
    super(message)
    this.kind = kind
    this.status = details.status
    this.errors = details.errors ?? {}
    this.upgrade = details.upgrade
    this.freshCode = details.freshCode
    this.requestId = details.requestId
  }

  /** Nothing is wrong with what was asked: the network or the server is away for a while. */
  get isTemporary(): boolean {
    return this.kind === 'offline' || this.kind === 'unavailable'
  }

  static unreachable(tookTooLong: boolean): CallError {
    const what = tookTooLong ? 'The answer is taking too long.' : 'We could not reach the server.'
    return new CallError('offline', `${what} Please check your connection and try again.`)
  }

  static sessionEnded(message = 'Your session has ended. Please log in again.'): CallError {
    return new CallError('session-ended', message, { status: 401 })
  }

  static sessionSwitched(message = 'Someone else is logged in now.'): CallError {
    return new CallError('session-switched', message, { status: 409 })
  }

  static tooMany(message: string | undefined, retryAfter: number | undefined): CallError {
    const text = message ?? `Too many attempts. Please try again ${waitInWords(retryAfter)}.`
    return new CallError('too-many', text, { status: 429 })
  }

  /** The server starts, has too much to do or no database; the same call will be answered soon. */
  static unavailable(message = 'The service is very busy. Please try again in a moment.'): CallError {
    return new CallError('unavailable', message, { status: 503 })
  }

  static refused(status: number, { message, ...details }: Details & { message?: string }): CallError {
    return new CallError('refused', message ?? somethingWrong, { ...details, status })
  }

  static surprise(status: number, requestId: string | undefined): CallError {
    return new CallError('surprise', somethingWrong, { status, requestId })
  }
}

/** With the number by which support finds a surprise. */
export function messageOf({ message, requestId }: CallError): string {
  return requestId ? `${message}\nReference for our support: ${requestId}` : message
}

function waitInWords(retryAfter: number | undefined): string {
  if (!retryAfter) return 'a little later'
  if (retryAfter < 90) return `in ${retryAfter} seconds`
  return `in ${Math.ceil(retryAfter / 60)} minutes`
}
