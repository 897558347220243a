/** What PostgreSQL's errors have and others have not. */
interface FromDatabase extends Error {
  code: string
  severity: string
  constraint?: string
  table?: string
  routine?: string
}

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

const isFromDatabase = (error: Error): error is FromDatabase => 'severity' in error && 'code' in error

/**
 * An error as a log line may hold it: what kind and where, nobody's data. PostgreSQL quotes values in its messages and
 * details; other messages are ours or a library's, in which an address or a number might stand all the same.
 */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const stack = framesOf(error)
  if (isFromDatabase(error)) {
    const { code, constraint, table, routine } = error
    return {
      type: error.name,
      message: `PostgreSQL ${code}`,
      code,
      constraint,
      table,
      routine,
      stack,
    }
  }
  const { code } = error as { code?: unknown }
  const { cause } = error
  return {
    type: error.name,
    message: masked(error.message),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && { cause: logError(cause) }),
    stack,
  }
}

/** The first lines of a stack repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

const masked = (text: string) =>
  text.replace(/[^\s"'<>(){}[\],;:=]+@[^\s"'<>(){}[\],;:=]+/g, '(address)').replace(/\d{10,}/g, '(number)')
