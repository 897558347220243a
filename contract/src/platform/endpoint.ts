import type { z } from 'zod'
import type { StaffAccess } from './staff-roles.ts'

/** Who may call: each word includes what the words before it may do. The office has words of its own: one a permission. */
export const accessWords = [
  'anyone',
  'registrant',
  'member',
  /** Members whose profile others may see: only they see others. */
  'approved',
  'premium',
] as const
export type Access = (typeof accessWords)[number] | StaffAccess

export const isStaffAccess = (access: string): access is StaffAccess => access.startsWith('staff:')

/** How the input travels. `query` is for GET; the others are bodies. */
export type Encoding = 'none' | 'query' | 'form' | 'json' | 'multipart'

interface Window {
  times: number
  seconds: number
}

/** A limit kept in PostgreSQL, for calls where guessing or spamming must be stopped on every instance alike. */
export type Limit = (Window & { per: 'address' | 'member' | 'staff' }) | BrowserLimit

/**
 * Counts valid calls of one browser, by its cookie, or of the signed-in account. Thousands share the address of a mobile
 * network, so the cap of an address only stops a machine that drops the cookie.
 */
export interface BrowserLimit extends Window {
  per: 'browser'
  timesPerAddress: number
}

/** Which of the two counts of a browser limit is used up. */
export type BrowserCount = 'browser' | 'address'

/** The field by which a call says for which member its page was opened. */
export type MemberField = 'id' | 'user_id' | 'UserID'

/** A limit that only the handler can take, because not every call counts: so many of what, in so many seconds. */
export interface CountedLimit {
  times: number
  /** "interests that one member sends" */
  of: string
  seconds: number
}

/** The first message for each field, by the field's name on the wire; what failed has at least one. */
export type FieldErrors = Record<string, string>

/** What is said of the whole. */
export const firstError = (errors: FieldErrors) => Object.values(errors)[0] as string

/** For calls whose reply says that it was refused. */
export const invalidFields = (errors: FieldErrors) => ({
  response: 'invalid' as const,
  message: firstError(errors),
  errors,
})

export interface Endpoint<
  A extends Access = Access,
  Sent = unknown,
  Input = unknown,
  Reply = unknown,
  Status extends number = number,
> {
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
  /** Taken from every call before its input is checked; a browser limit is taken from valid calls only. */
  limit?: Limit
  /** The message of a browser limit that is used up, where the usual one is not enough. `wait` is "5 minutes". */
  overLimit?: (used: BrowserCount, wait: string) => string
  /**
   * Login, sign-up, codes and recovery have limits of their own. The rate limit per minute counts each of these calls
   * apart, so that a flood of other requests from the same address does not lock people out.
   */
  hasOwnRateLimit?: true
  /** Over one of these the handler says so in its reply, or answers 429 where `refusals` names it. A rule that is no plain count is a sentence. */
  handlerLimits?: readonly (CountedLimit | string)[]
  /** What a handler may answer instead of its reply, by status, and when. Everything else follows: see answers.ts. */
  refusals?: Record<Status, string>
  /** `id` for the calls of members, unless the specification has another word. Another member's number there is a 409. */
  memberField?: MemberField
  /** Whose cookie says who asks: staff have one of their own, which no other call reads. */
  session?: 'staff'
  /** What the audit calls the act. A call of the office writes in one transaction with this entry, or not at all. */
  act?: string
  /** Why a call of the office may write without an entry. */
  unaudited?: string
  /** A sensitive call: needs a code of the second factor, typed a few minutes ago at most. */
  requiresFreshCode?: true
  /** A background poll of the page. It does not extend the session. */
  background?: true
  /**
   * The reply depends on the input and the reference lists alone, so it may be kept and shared for this long; for 0, it is
   * kept and asked for each time whether it is still so, because the office edits what it says.
   */
  sharedForSeconds?: number
}

const memberWords: readonly Access[] = ['registrant', 'member', 'approved', 'premium']

/** Keeps the literal access word, the statuses refused with, and the plain input and reply types of one endpoint. */
export function endpoint<const A extends Access, Sent, Input, Reply, Status extends number = never>(
  definition: Endpoint<A, Sent, Input, Reply, Status>,
): Endpoint<A, Sent, Input, Reply, Status> {
  if (isStaffAccess(definition.access)) return { session: 'staff', ...definition }
  return memberWords.includes(definition.access) ? { memberField: 'id', ...definition } : definition
}

/** What a 409 says: the session has become this member's since the page was opened. */
export interface SignedInAs {
  id: number
  name: string
}

/** The reply header that counts what changed between a member and others: another number, and lists are out of date. */
export const versionHeader = 'x-member-version'

/** The endpoints among a contract module's exports, by name. */
export type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint<infer _A, infer _S, infer _I, infer _R>
    ? Name
    : never]: Module[Name]
}

export type Sent<E> = E extends Endpoint<Access, infer S, infer _I, infer _R> ? S : never
export type Input<E> = E extends Endpoint<Access, infer _S, infer I, infer _R> ? I : never
export type Reply<E> = E extends Endpoint<Access, infer _S, infer _I, infer R> ? R : never
