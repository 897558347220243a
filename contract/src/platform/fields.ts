import { z } from 'zod'
import { emailShape } from './email-address.ts'
import type { FieldErrors } from './endpoint.ts'
import { passwordMin } from './values.ts'

/** Field rules with their exact messages, written once for the forms and the server alike. */

export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Please keep this under ${max} characters`)

const largestNumber = 2_147_483_647

/** A whole number in plain decimal digits: `0x3e9`, `1e3`, ` 12 ` and nothing at all are none. */
export const wholeNumber = (message: string, { min = 1, max = largestNumber } = {}) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, message)], { error: message })
    .transform(Number)
    .refine(number => Number.isInteger(number) && number >= min && number <= max, message)

/** One of a closed list. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z.enum(words, { error: message })

/** A name from a list that the server keeps; it looks the name up and answers with the same message. */
export const listed = (message: string) => required(message, 120)

/** Several names, joined by comma on the wire; a form may hand them over as a list. */
export const commaList = (message: string, max = Number.POSITIVE_INFINITY) =>
  z
    .union([z.string(), z.array(z.string())], { error: message })
    .transform(value => [value].flat().flatMap(text => text.split(',')))
    .transform(names => [...new Set(names.map(name => name.trim()).filter(name => name !== ''))])
    .refine(names => names.length > 0, message)
    .refine(names => names.length <= max && names.every(name => name.length <= 120), message)

/** A box that the person ticked: forms send text. */
export const ticked = (message: string) =>
  z
    .union([z.boolean(), z.string()], { error: message })
    .refine(value => value === true || value === 'true' || value === 'on' || value === '1', message)

/** E-mail as typed by people: trimmed, compared in lower case. */
export const email = (empty: string, wrong: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, empty)
    .regex(emailShape, wrong)
    .transform(text => text.toLowerCase())

/** Passwords are never trimmed. */
export const password = (empty: string, short: string) =>
  z
    .string({ error: empty })
    .min(1, empty)
    .min(passwordMin, short)
    .max(200, 'Please keep the password under 200 characters')

/** The token of a link in a mail: 32 random bytes; nothing else can be one. */
export const linkToken = z.string({ error: 'This link is not complete.' }).regex(/^[\w-]{43}$/)

/** The specified client sends it, and the server does not read it. */
export const unread = z.union([z.string(), z.number()]).optional()

/** A field no person sees; a form that fills it in was not sent by one. */
export const honeypot = z.string().max(200).optional()

/** What a form says of a field that is empty. The server says the same of a name that is in none of its lists. */
export function emptyMessage<Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  field: keyof Shape,
): string {
  const rule = form.shape[field] as z.ZodType
  const message = rule.safeParse(undefined).error?.issues[0]?.message
  if (message === undefined) throw new Error(`${String(field)} may be left empty, so it has no message.`)
  return message
}

/** The message of each refused field, by its name on the wire. */
export const fieldErrors = z.record(z.string(), z.string()).optional()

export const formReply = z.object({
  response: z.enum(['success', 'invalid']),
  message: z.string(),
  errors: fieldErrors,
})

/** The reply of a form of the onboarding. */
export const stepReply = z.object({ status: z.boolean(), message: z.string(), errors: fieldErrors })

const message = 'Please check the fields marked below.'
export const invalidForm = (errors?: FieldErrors) => ({ response: 'invalid' as const, message, errors })
export const invalidStep = (errors?: FieldErrors) => ({ status: false, message, errors })

/** For the forms that anyone can send: contact, misuse, newsletter and complaints. */
export const publicForm = { times: 10, seconds: 60 * 60, per: 'browser', timesPerAddress: 300 } as const
