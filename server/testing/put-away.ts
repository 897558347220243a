const opened: (() => Promise<unknown>)[] = []

/** Registers a cleanup for the end of the test file. Also works inside hooks and tests, where afterAll does not. */
export function putAway(close: () => Promise<unknown>): void {
  opened.push(close)
}

export async function putAllAway(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}
