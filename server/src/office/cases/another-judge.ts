/** The database refuses who would judge their own decision; every path ends there. */
export const isAnotherJudgeError = (error: unknown) =>
  (error as { constraint?: string } | null)?.constraint === 'decisions_another_judge'
