import { z } from 'zod'
import { type CountedLimit, type Endpoint, isStaffAccess, type Limit } from './endpoint.ts'
import { fieldErrors } from './fields.ts'
import { onboardingSteps } from './onboarding-steps.ts'
import { freshCodeMinutes, permissionOf } from './staff-roles.ts'

/** Every answer of a call. Most follow from its access, encoding and limits; the call names the others. */
interface Answer {
  status: number
  when: string[]
  body: z.ZodType | undefined
}

const refusal = z.object({ message: z.string() })

const refusalBodies: Record<number, z.ZodType> = {
  400: refusal.extend({ errors: fieldErrors }),
  403: refusal.extend({
    step: z.enum(onboardingSteps).optional(),
    upgrade: z.boolean().optional(),
    freshCode: z.boolean().optional(),
  }),
  409: refusal.extend({
    signedInAs: z.object({ id: z.number(), name: z.string() }).optional(),
    /** For a case: who decided it first, and how. */
    decided: z
      .object({ by: z.string().nullable(), actions: z.array(z.string()), at: z.string().nullable() })
      .optional(),
    /** The record has changed since it was opened. */
    changed: z.boolean().optional(),
  }),
  429: refusal.extend({ retryAfter: z.number().optional() }),
  500: refusal.extend({ requestId: z.string() }),
  503: refusal.extend({ retryAfter: z.number().optional() }),
}

export function answersOf(endpoint: Endpoint): Answer[] {
  const reasons: [status: number, when: string | undefined | false][] = [
    [200, 'The reply'],
    [200, endpoint.invalid && 'Also for invalid input: the reply says so'],
    ...inReply(endpoint),
    [304, endpoint.sharedForSeconds !== undefined && 'Not changed since the ETag that was sent'],
    ...ofInput(endpoint),
    ...ofAccess(endpoint),
    ...Object.entries(endpoint.refusals ?? {}).map(([status, when]): [number, string] => [
      Number(status),
      when,
    ]),
    ...ofLimits(endpoint),
    [500, 'An unexpected error; the request id is for our support'],
    [503, 'The service is starting, stopping or very busy, or its database is down'],
  ]
  const byStatus = Map.groupBy(
    reasons.filter((reason): reason is [number, string] => Boolean(reason[1])),
    ([status]) => status,
  )
  return [...byStatus]
    .map(([status, found]) => ({
      status,
      when: found.map(([, when]) => when),
      body: bodyOf(endpoint, status),
    }))
    .toSorted((one, other) => one.status - other.status)
}

function bodyOf({ reply }: Endpoint, status: number): z.ZodType | undefined {
  if (status === 304) return undefined
  return status === 200 ? reply : (refusalBodies[status] ?? refusal)
}

function ofInput({ encoding, invalid }: Endpoint): [number, string][] {
  if (encoding === 'none') return []
  const unreadable: [number, string] = [400, 'The request cannot be read']
  const wrong: [number, string][] = invalid
    ? []
    : [[400, 'The input is not valid: `errors` names each field']]
  if (encoding === 'query') return [unreadable, ...wrong]
  return [unreadable, ...wrong, [413, 'The form is too large'], [415, `Not sent as ${encoding}`]]
}

function ofAccess({ access, method, memberField, requiresFreshCode }: Endpoint): [number, string][] {
  const answers: [number, string][] = []
  if (memberField)
    answers.push([
      409,
      `The page was opened for another member: \`${memberField}\` is not the signed-in member`,
    ])
  if (method === 'POST') answers.push([403, 'The request did not come from our own pages'])
  if (access === 'anyone') return answers
  answers.push([401, 'Without a session'])
  if (isStaffAccess(access)) {
    answers.push([403, `Without the permission ${permissionOf(access)}`])
    if (requiresFreshCode)
      answers.push([403, `The last code is older than ${freshCodeMinutes} minutes: \`freshCode\` is true`])
    return answers
  }
  answers.push([403, 'The account is suspended, or belongs to staff'])
  if (access === 'registrant') return answers
  answers.push([403, 'The registration is not complete: `step` is the next step'])
  if (access === 'member') return answers
  answers.push([403, 'The profile waits for approval'])
  if (access === 'premium') answers.push([403, 'Without a plan: `upgrade` is true'])
  return answers
}

/** If the handler has no 429, its reply reports the limit. */
function inReply({ handlerLimits, refusals }: Endpoint): [number, string][] {
  if (!handlerLimits || refusals?.[429] !== undefined) return []
  return handlerLimits.map(limit => [200, `Also over a limit: ${limitText(limit)}`])
}

function ofLimits({ limit, handlerLimits = [], refusals }: Endpoint): [number, string][] {
  const own = refusals?.[429] === undefined ? [] : handlerLimits
  return [...(limit ? [limit] : []), ...own]
    .map((each): [number, string] => [429, `Over a limit: ${limitText(each)}`])
    .concat([
      [429, 'Too many requests of one account, or of one address without an account, within a minute'],
    ])
}

const spans = [
  [7 * 24 * 60 * 60, 'week'],
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
] as const

function counts(limit: Limit | CountedLimit): string {
  if ('of' in limit) return limit.of
  if (limit.per !== 'browser') return `calls of one ${limit.per}`
  return `calls of one browser or account, or ${limit.timesPerAddress} from one address`
}

/** "50 interests that one member sends, within 1 day" */
export function limitText(limit: Limit | CountedLimit | string): string {
  if (typeof limit === 'string') return limit
  const [length, name] = spans.find(([seconds]) => limit.seconds % seconds === 0) ?? [1, 'second']
  const count = limit.seconds / length
  return `${limit.times} ${counts(limit)}, within ${count} ${name}${count === 1 ? '' : 's'}`
}
