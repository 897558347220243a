import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/**
 * Argon2id at the recommended floor. Each run takes 19 MiB and a processor, so only as many run at once as there are
 * processors, at most Node's four threads for such work, and the rest wait.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxRunning = Math.min(4, availableParallelism())

/**
 * How many may be under way: a hundred have waited about a second when their turn comes, and who came later would have
 * given up. Strangers leave half of the places to browsers that are known.
 */
const slots = { strangers: 100, all: 200 }

/** All places are taken. Told at once, before anything was counted or compared. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  readonly statusCode = 503
}

let takenSlots = 0

/** Work that will hash holds a slot from its beginning to its end. */
export async function withHashingSlot<T>(isKnown: boolean, work: () => Promise<T>): Promise<T> {
  if (takenSlots >= (isKnown ? slots.all : slots.strangers)) throw new BusyError()
  takenSlots += 1
  try {
    return await work()
  } finally {
    takenSlots -= 1
  }
}

let running = 0
const waiting = { known: [] as (() => void)[], strangers: [] as (() => void)[] }

async function runInTurn<T>(isKnown: boolean, work: () => Promise<T>): Promise<T> {
  if (running < maxRunning) running += 1
  else await new Promise<void>(resolve => waiting[isKnown ? 'known' : 'strangers'].push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.strangers.shift()
    // A turn is handed on: nobody who comes just now slips in between.
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(false, () => runInTurn(false, () => hash(password, cost)))
}

/** The hash of a random password, so that an unknown phone takes as long as a known one. */
const dummyHash = hashPassword(crypto.randomUUID())

/** False for an unknown member too, after the same work. */
export async function isRightPassword(
  stored: string | undefined,
  password: string,
  isKnown = false,
): Promise<boolean> {
  const against = stored ?? (await dummyHash)
  const isRight = await runInTurn(isKnown, () => verify(against, password))
  return isRight && stored !== undefined
}
