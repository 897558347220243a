import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'

const patience = 60_000

/** SQLSTATEs that do not go away by waiting. */
export const wrongPassword = '28P01'
export const noSuchDatabase = '3D000'

/**
 * Waits until the database answers a query. `ended` tells that the process behind it is gone.
 * Crash recovery can take a while, so a refused connection is asked again.
 */
export async function waitUntilReady(url: string, ended: Promise<string>): Promise<void> {
  let reasonOfEnd: string | undefined
  void ended.then(reason => {
    reasonOfEnd = reason
  })
  const deadline = Date.now() + patience
  for (;;) {
    const refusal = await firstRefusal(url)
    if (!refusal) return
    if (reasonOfEnd !== undefined) throw new Error(reasonOfEnd)
    if (isFinal(refusal)) throw refusal
    if (Date.now() > deadline) throw new Error(`PostgreSQL gave no answer for 60 s: ${refusal.message}`)
    await sleep(50)
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function firstRefusal(url: string): Promise<Error | undefined> {
  try {
    await ask(url, 'select 1')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function isFinal(refusal: Error): boolean {
  return hasCode(refusal, wrongPassword) || hasCode(refusal, noSuchDatabase)
}
