import { z } from 'zod'
import { emailShape } from './email-address.ts'
import type { FieldErrors } from './endpoint.ts'
import { passwordMin } from './values.ts'

/** Field rules with their exact messages, shared by the forms and the server. */

export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Please keep this under ${max} characters`)

const largestNumber = 2_147_483_647

/** A whole number in plain decimal digits. `0x3e9`, `1e3`, ` 12 ` and an empty text are refused. */
export const wholeNumber = (message: string, { min = 1, max = largestNumber } = {}) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, message)], { error: message })
    .transform(Number)
    .refine(number => Number.isInteger(number) && number >= min && number <= max, message)

export const choice = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z.enum(words, { error: message })

/** A name from a list in the database. The server looks it up and refuses it with the same message. */
export const listed = (message: string) => required(message, 120)

/** Several names, joined by commas on the wire. A form can also pass a list. */
export const commaList = (message: string, max = Number.POSITIVE_INFINITY) =>
  z
    .union([z.string(), z.array(z.string())], { error: message })
    .transform(value => [value].flat().flatMap(text => text.split(',')))
    .transform(names => [...new Set(names.map(name => name.trim()).filter(name => name !== ''))])
    .refine(names => names.length > 0, message)
    .refine(names => names.length <= max && names.every(name => name.length <= 120), message)

/** A ticked checkbox. Forms send text. */
export const ticked = (message: string) =>
  z
    .union([z.boolean(), z.string()], { error: message })
    .refine(value => value === true || value === 'true' || value === 'on' || value === '1', message)

/** An e-mail address as typed: trimmed, and in lower case. */
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

/** The token of a mailed link: 32 random bytes. */
export const linkToken = z.string({ error: 'This link is not complete.' }).regex(/^[\w-]{43}$/)

/** A field that the specified client sends and the server ignores. */
export const unread = z.union([z.string(), z.number()]).optional()

/** A field that people do not see. Only programs fill it in. */
export const honeypot = z.string().max(200).optional()

/** The error of an empty field. The server uses it also for a name that is in none of its lists. */
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

/** The reply of an onboarding form. */
export const stepReply = z.object({ status: z.boolean(), message: z.string(), errors: fieldErrors })

const message = 'Please check the fields marked below.'
export const invalidForm = (errors?: FieldErrors) => ({ response: 'invalid' as const, message, errors })
export const invalidStep = (errors?: FieldErrors) => ({ status: false, message, errors })

/** For the forms that anyone can send: contact, misuse, newsletter and complaints. */
export const publicForm = { times: 10, seconds: 60 * 60, per: 'browser', timesPerAddress: 300 } as const
