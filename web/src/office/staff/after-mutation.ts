import type { MutationFunctionContext } from '@tanstack/react-query'
import { isOfOffice } from '../../lib/query-keys.ts'

type Context = MutationFunctionContext
type Next = (context: Context) => unknown

/** Runs after a successful mutation. Not named `then`, because a module with that export is taken for a promise. */
export const afterSuccess =
  (next: Next) =>
  (_data: unknown, _sent: unknown, _result: unknown, context: Context): unknown =>
    next(context)

/** Runs after every mutation. After a failure the data has often changed. */
export const afterSettled =
  (next: Next) =>
  (_data: unknown, _error: unknown, _sent: unknown, _result: unknown, context: Context): unknown =>
    next(context)

/** Reloads everything that the office has read. */
export const invalidateOffice = ({ client }: Context): unknown =>
  client.invalidateQueries({ predicate: isOfOffice })
