import type { MutationFunctionContext } from '@tanstack/react-query'
import { isOfOffice } from '../../lib/query-keys.ts'

type Context = MutationFunctionContext
type Next = (context: Context) => unknown

export const afterSuccess =
  (next: Next) =>
  (_data: unknown, _sent: unknown, _result: unknown, context: Context): unknown =>
    next(context)

/** Also after a failure, which often means that the data has changed. */
export const afterSettled =
  (next: Next) =>
  (_data: unknown, _error: unknown, _sent: unknown, _result: unknown, context: Context): unknown =>
    next(context)

export const invalidateOffice = ({ client }: Context): unknown =>
  client.invalidateQueries({ predicate: isOfOffice })
