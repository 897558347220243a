export const lastAdminStays = 'This is the last admin, who must stay an admin.'

/** The database refuses to disable the last admin or to remove the role. */
export const isLastAdminError = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'staff_last_admin'
