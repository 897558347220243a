const opened: (() => Promise<unknown>)[] = []

/** Closed once the test file is done, also where a hook or a test has opened it: there afterAll is not heard. */
export function putAway(close: () => Promise<unknown>): void {
  opened.push(close)
}

export async function putAllAway(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}
