import type { z } from 'zod'

/** Who may call: each word includes what the words before it may do, staff aside. */
export const accessWords = ['anyone', 'registrant', 'member', 'premium', 'moderator', 'admin'] as const
export type Access = (typeof accessWords)[number]

/** How the input travels. `query` is for GET; the others are bodies. */
export type Encoding = 'none' | 'query' | 'form' | 'json' | 'multipart'

/** A limit kept in PostgreSQL, for calls where guessing or spamming must be stopped on every instance alike. */
export interface Limit {
  times: number
  seconds: number
  per: 'address' | 'member'
}

/** The first message for each field, by the field's name on the wire. */
export type FieldErrors = Record<string, string>

export interface Endpoint<A extends Access = Access, Sent = unknown, Input = unknown, Reply = unknown> {
  method: 'GET' | 'POST'
  path: `/api/v${1 | 2}/${string}`
  access: A
  encoding: Encoding
  summary: string
  input: z.ZodType<Input, Sent>
  /** Also the presenter: keys it does not name never leave the server. */
  reply: z.ZodType<Reply>
  /** How a failed check reads on the wire where the specification gives it a shape; otherwise 400 with `errors`. */
  invalid?: (errors: FieldErrors) => NoInfer<Reply>
  limit?: Limit
  /** The reply depends on the input and the reference lists alone, so it may be kept and shared for this long. */
  sharedForSeconds?: number
}

/** Keeps the literal access word and the plain input and reply types of one endpoint. */
export function endpoint<const A extends Access, Sent, Input, Reply>(
  definition: Endpoint<A, Sent, Input, Reply>,
): Endpoint<A, Sent, Input, Reply> {
  return definition
}

export type Sent<E> = E extends Endpoint<Access, infer S, infer _I, infer _R> ? S : never
export type Input<E> = E extends Endpoint<Access, infer _S, infer I, infer _R> ? I : never
export type Reply<E> = E extends Endpoint<Access, infer _S, infer _I, infer R> ? R : never
