import type { z } from 'zod'
import type { StaffAccess } from './staff-roles.ts'

/** Who may call. Each level includes the levels before it. Office calls name a permission instead. */
export const accessWords = [
  'anyone',
  'registrant',
  'member',
  /** Members with an approved profile. Only they see other members. */
  'approved',
  'premium',
] as const
export type Access = (typeof accessWords)[number] | StaffAccess

export const isStaffAccess = (access: string): access is StaffAccess => access.startsWith('staff:')

/** Encoding of the input. `query` is for GET; the others are bodies. */
export type Encoding = 'none' | 'query' | 'form' | 'json' | 'multipart'

interface Window {
  times: number
  seconds: number
}

/** A limit stored in PostgreSQL, so that it holds across all instances. */
export type Limit = (Window & { per: 'address' | 'member' | 'staff' }) | BrowserLimit

/**
 * Counts valid calls of one browser, by its cookie, or of the signed-in account. Thousands of people share one address of a
 * mobile network, so the cap per address only stops machines that drop the cookie.
 */
export interface BrowserLimit extends Window {
  per: 'browser'
  timesPerAddress: number
}

/** The used-up count of a browser limit. */
export type BrowserCount = 'browser' | 'address'

/** The field that names the member of the page. */
export type MemberField = 'id' | 'user_id' | 'UserID'

/** A limit that the handler applies, because not every call counts. */
export interface CountedLimit {
  times: number
  /** "interests that one member sends" */
  of: string
  seconds: number
}

/** The first message of each field, by its name on the wire. Never empty. */
export type FieldErrors = Record<string, string>

/** The message for the whole form. */
export const firstError = (errors: FieldErrors) => Object.values(errors)[0] as string

/** For replies with a `response` field. */
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
  /** Also the presenter: the server removes fields that are not named here. */
  reply: z.ZodType<Reply>
  /** The specified reply to invalid input. Without it, the answer is 400 with `errors`. */
  invalid?: (errors: FieldErrors) => NoInfer<Reply>
  /** Counts every call before its input is checked. A browser limit counts only valid calls. */
  limit?: Limit
  /** Message of a used-up browser limit, if the usual one is not enough. `wait` is "5 minutes". */
  overLimit?: (used: BrowserCount, wait: string) => string
  /**
   * Login, sign-up, codes and recovery have their own limits. The rate limit per minute counts each of these calls
   * separately, so that a flood of other requests from the same address does not lock people out.
   */
  hasOwnRateLimit?: true
  /** Limits that the handler reports in its reply, or as 429 if `refusals` names it. A limit that is not a count is a sentence. */
  handlerLimits?: readonly (CountedLimit | string)[]
  /** Other answers of the handler, by status, with the reason. All remaining answers follow from the fields above (answers.ts). */
  refusals?: Record<Status, string>
  /** `id` for member calls, unless the specification has another name. The number of another member is answered with 409. */
  memberField?: MemberField
  /** Staff have their own session cookie, which no other call reads. */
  session?: 'staff'
  /** Name of the action in the audit log. An office call and its entry are written in one transaction. */
  act?: string
  /** Why an office call may write without an audit entry. */
  unaudited?: string
  /** A sensitive call. Needs a second-factor code that was entered a few minutes ago at most. */
  requiresFreshCode?: true
  /** A background poll of the page. It does not extend the session. */
  background?: true
  /**
   * The reply depends only on the input and the option lists, so it may be cached and shared for this long. With 0 it is
   * cached and revalidated on each use, because staff edit the lists.
   */
  sharedForSeconds?: number
}

const memberWords: readonly Access[] = ['registrant', 'member', 'approved', 'premium']

/** Keeps the literal access word, the refusal statuses and the plain input and reply types of one endpoint. */
export function endpoint<const A extends Access, Sent, Input, Reply, Status extends number = never>(
  definition: Endpoint<A, Sent, Input, Reply, Status>,
): Endpoint<A, Sent, Input, Reply, Status> {
  if (isStaffAccess(definition.access)) return { session: 'staff', ...definition }
  return memberWords.includes(definition.access) ? { memberField: 'id', ...definition } : definition
}

/** Content of a 409: the session now belongs to this member. */
export interface SignedInAs {
  id: number
  name: string
}

/** Reply header with the version of everything between a member and others. A new version makes lists stale. */
export const versionHeader = 'x-member-version'

export type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint<infer _A, infer _S, infer _I, infer _R>
    ? Name
    : never]: Module[Name]
}

export type Sent<E> = E extends Endpoint<Access, infer S, infer _I, infer _R> ? S : never
export type Input<E> = E extends Endpoint<Access, infer _S, infer I, infer _R> ? I : never
export type Reply<E> = E extends Endpoint<Access, infer _S, infer _I, infer R> ? R : never
