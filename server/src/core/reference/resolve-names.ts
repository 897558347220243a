import type { z } from 'zod'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { emptyMessage } from '#contract/platform/fields.ts'

type Known<Found> = { [Field in keyof Found]: Exclude<Found[Field], undefined> }

/**
 * Checks that the names of a form are in the option lists. `found` has the id per field; a field with undefined gets the
 * form's message for an empty field.
 */
export function resolveNames<Shape extends z.ZodRawShape, Found extends Record<string, unknown>>(
  form: z.ZodObject<Shape>,
  found: Found & { [Stranger in Exclude<keyof Found, keyof Shape>]: never },
): { ids: Known<Found>; errors?: undefined } | { ids?: undefined; errors: FieldErrors } {
  const unknown = Object.keys(found).filter(field => found[field] === undefined)
  if (unknown.length === 0) return { ids: found as Known<Found> }
  return { errors: Object.fromEntries(unknown.map(field => [field, emptyMessage(form, field)])) }
}
