import type { z } from 'zod'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { emptyMessage } from '#contract/platform/fields.ts'

type Known<Found> = { [Field in keyof Found]: Exclude<Found[Field], undefined> }

/**
 * What only the server can check of a form: whether the names are in its lists. `found` holds, by field, what each
 * name was found to be; where that is undefined, the field gets the form's own message for an empty one.
 */
export function resolveNames<Shape extends z.ZodRawShape, Found extends Record<string, unknown>>(
  form: z.ZodObject<Shape>,
  found: Found & { [Stranger in Exclude<keyof Found, keyof Shape>]: never },
): { ids: Known<Found>; errors?: undefined } | { ids?: undefined; errors: FieldErrors } {
  const unknown = Object.keys(found).filter(field => found[field] === undefined)
  if (unknown.length === 0) return { ids: found as Known<Found> }
  return { errors: Object.fromEntries(unknown.map(field => [field, emptyMessage(form, field)])) }
}
