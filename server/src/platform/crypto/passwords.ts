import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/**
 * Argon2id with the recommended minimum. Each run takes 19 MiB and a CPU, so at most as many run as there are CPUs, and
 * at most Node's four threads.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxRunning = Math.min(4, availableParallelism())

/**
 * The limit of queued hashes: with 100 in the queue the wait is about a second. Half of the slots are reserved for known
 * browsers.
 */
const slots = { strangers: 100, all: 200 }

/** All slots are taken. Thrown before anything is counted or compared. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  readonly statusCode = 503
}

let takenSlots = 0

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
    // Hands the slot to the next waiting work directly, so that a new caller cannot overtake it.
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(false, () => runInTurn(false, () => hash(password, cost)))
}

/** Dummy hash, so that an unknown phone takes as long as a known one. */
const dummyHash = hashPassword(crypto.randomUUID())

/** Also false without a stored hash, after the same work. */
export async function isRightPassword(
  stored: string | undefined,
  password: string,
  isKnown = false,
): Promise<boolean> {
  const against = stored ?? (await dummyHash)
  const isRight = await runInTurn(isKnown, () => verify(against, password))
  return isRight && stored !== undefined
}
