/** The result, or this error where it takes longer; the work itself goes on. */
export async function withTimeout<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const timeUp = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeUp.reject(late()), ms)
  try {
    return await Promise.race([work, timeUp.promise])
  } finally {
    clearTimeout(timer)
  }
}
