/** What is wrong with one field of a candidate's form. */
export const invalid = (field: string, message: string) => ({
  response: 'invalid' as const,
  message,
  errors: { [field]: message },
})
