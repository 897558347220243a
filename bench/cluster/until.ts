import { setTimeout as pause } from 'node:timers/promises'

/** Repeats a probe until it returns something. A probe that throws counts as no answer. */
export async function until<Result>(
  what: string,
  probe: () => Promise<Result | undefined>,
  { seconds = 120, everyMs = 200 } = {},
): Promise<Result> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    const result = await probe().catch(() => undefined)
    if (result !== undefined) return result
    await pause(everyMs)
  }
  throw new Error(`Waited ${seconds} s in vain: ${what}.`)
}

export const yes = (condition: boolean): true | undefined => (condition ? true : undefined)
