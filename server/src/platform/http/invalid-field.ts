/** Reports a problem of one field, next to the field and as the message of the reply. */
export const invalidField = <Field extends string>(field: Field, message: string) => ({
  response: 'invalid' as const,
  message,
  errors: { [field]: message } as Record<Field, string>,
})
