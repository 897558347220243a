import { hash, verify } from '@node-rs/argon2'

/** Argon2id at the recommended floor. Each run takes 19 MiB, so only a few run at once and the rest wait. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4

let running = 0
const waiting: (() => void)[] = []

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, cost))
}

/** The hash of a random password, so that an unknown phone takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID())

/** False for an unknown member too, after the same work. */
export async function isRightPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const isRight = await takeTurn(() => verify(against, password))
  return isRight && stored !== undefined
}
