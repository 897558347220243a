import type { FieldErrors } from '#contract/platform/endpoint.ts'

type CallErrorKind =
  | 'offline'
  | 'session-ended'
  | 'session-switched'
  | 'refused'
  | 'too-many'
  | 'unavailable'
  | 'unexpected'

interface Details {
  status?: number
  errors?: FieldErrors
  /** True if a plan would open the page. */
  upgrade?: true
  /** True if the caller must first enter a fresh second-factor code. */
  freshCode?: true
  requestId?: string
}

const somethingWrong = 'Something went wrong. Please try again.'

/** A call without a usable reply. `message` can be shown as it is. */
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

  /** The request is fine, but the network or the server is away for now. */
  get isTemporary(): boolean {
    return this.kind === 'offline' || this.kind === 'unavailable'
  }

  static unreachable(tookTooLong: boolean): CallError {
    const what = tookTooLong ? 'The server is taking too long to answer.' : 'We could not reach the server.'
    return new CallError('offline', `${what} Please check your connection and try again.`)
  }

  static sessionEnded(message = 'Your session has ended. Please log in again.'): CallError {
    return new CallError('session-ended', message, { status: 401 })
  }

  static sessionSwitched(message = 'Another member is logged in now.'): CallError {
    return new CallError('session-switched', message, { status: 409 })
  }

  static tooMany(message: string | undefined, retryAfter: number | undefined): CallError {
    const text = message ?? `Too many attempts. Please try again ${waitInWords(retryAfter)}.`
    return new CallError('too-many', text, { status: 429 })
  }

  /** The server is starting, overloaded or without a database. The same call will work soon. */
  static unavailable(message = 'The service is very busy. Please try again in a moment.'): CallError {
    return new CallError('unavailable', message, { status: 503 })
  }

  static refused(status: number, { message, ...details }: Details & { message?: string }): CallError {
    return new CallError('refused', message ?? somethingWrong, { ...details, status })
  }

  static unexpected(status: number, requestId: string | undefined): CallError {
    return new CallError('unexpected', somethingWrong, { status, requestId })
  }
}

/** Adds the reference number for support after an unexpected error. */
export function messageOf({ message, requestId }: CallError): string {
  return requestId ? `${message}\nReference for our support: ${requestId}` : message
}

function waitInWords(retryAfter: number | undefined): string {
  if (!retryAfter) return 'a little later'
  if (retryAfter < 90) return `in ${retryAfter} seconds`
  return `in ${Math.ceil(retryAfter / 60)} minutes`
}
