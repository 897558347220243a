import type { MutationFunctionContext } from '@tanstack/react-query'
import { isOfOffice } from '../../lib/query-keys.ts'

type Context = MutationFunctionContext
type Next = (context: Context) => unknown

/** What follows an act, by the client it was made with. A module that exports `then` is taken for a promise, and never comes. */
export const afterwards =
  (next: Next) =>
  (_data: unknown, _sent: unknown, _result: unknown, context: Context): unknown =>
    next(context)

/** The same whether it worked or not: where it failed, mostly somebody else was quicker. */
export const always =
  (next: Next) =>
  (_data: unknown, _error: unknown, _sent: unknown, _result: unknown, context: Context): unknown =>
    next(context)

/** Whatever the office has read is read again. */
export const renew = ({ client }: Context): unknown => client.invalidateQueries({ predicate: isOfOffice })
