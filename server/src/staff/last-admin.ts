/** What the database says when the last admin would go. */
export const isLastAdminError = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'staff_last_admin'
