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
 * An error for the log, without personal data. PostgreSQL quotes values in messages and details, so these are dropped. In
 * other messages addresses and long numbers are masked.
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

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

const masked = (text: string) =>
  text.replace(/[^\s"'<>(){}[\],;:=]+@[^\s"'<>(){}[\],;:=]+/g, '(address)').replace(/\d{10,}/g, '(number)')
