/** What is wrong with one field: said beside it, and in the answer's own message. */
export const invalidField = <Field extends string>(field: Field, message: string) => ({
  response: 'invalid' as const,
  message,
  errors: { [field]: message } as Record<Field, string>,
})
