import { useSyncExternalStore } from 'react'
import type { sendMessage } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { readFromDevice, saveToDevice, textOnDevice } from '../../lib/on-device.ts'

type Refused = Extract<Reply<typeof sendMessage>, { response: 'refused' }>
/** Why it stays: what the server said, or that it waited too long. */
export type SendRefusal = Pick<Refused, 'message' | 'canShare'> & { reason?: Refused['reason'] }

/** A message that is written and not stored yet. It keeps its id however often it is sent. */
export interface OutboxMessage {
  clientId: string
  to: number
  text: string
  at: string
  /** It does not go out by itself any more. */
  refusal?: SendRefusal
}

/** More than this nobody writes without a line. */
export const outboxMost = 50
const name = 'outbox'
const day = 24 * 60 * 60_000
const tooOld: SendRefusal = { message: 'This has waited for more than a day. Do you still want to send it?' }

const listeners = new Set<() => void>()
let read: { text: string | null; waiting: readonly OutboxMessage[] } = { text: null, waiting: [] }

/** In the order they were written, of every conversation. */
export function readOutbox(): readonly OutboxMessage[] {
  const text = textOnDevice(name)
  if (text !== read.text) {
    const stored = readFromDevice(name)
    read = { text, waiting: Array.isArray(stored) ? (stored as OutboxMessage[]).map(withAge) : [] }
  }
  return read.waiting
}

/** What was written the day before yesterday does not surprise anybody by going out on its own. */
const withAge = (waiting: OutboxMessage): OutboxMessage =>
  !waiting.refusal && Date.now() - Date.parse(waiting.at) > day ? { ...waiting, refusal: tooOld } : waiting

function write(waiting: readonly OutboxMessage[]): void {
  saveToDevice(name, waiting)
  for (const listener of listeners) listener()
}

/** False where too many wait already. */
export function addToOutbox(to: number, text: string): boolean {
  const waiting = readOutbox()
  if (waiting.length >= outboxMost) return false
  const written = { clientId: crypto.randomUUID(), to, text, at: new Date().toISOString() }
  write([...waiting, written])
  return true
}

/** It is stored, was taken back into the composer, or is not wanted any more. */
export function removeFromOutbox(clientId: string): void {
  const waiting = readOutbox()
  const others = waiting.filter(one => one.clientId !== clientId)
  if (others.length < waiting.length) write(others)
}

/** It stays with the reason, or goes back to where it was written. */
export function markRefused(clientId: string, refusal: SendRefusal): void {
  const refused = readOutbox().find(one => one.clientId === clientId)
  if (!refused) return
  if (takeBack?.({ ...refused, refusal })) removeFromOutbox(clientId)
  else write(readOutbox().map(one => (one === refused ? { ...one, refusal } : one)))
}

let takeBack: ((refused: OutboxMessage) => boolean) | undefined

/** The open composer takes back what was refused, if it is empty, and says so. Returns how to stop. */
export function onRefused(take: (refused: OutboxMessage) => boolean): () => void {
  takeBack = take
  return () => {
    if (takeBack === take) takeBack = undefined
  }
}

/** As if it were written now, so that it comes after what went out meanwhile. */
export function retryInOutbox(clientId: string): void {
  const again = readOutbox().find(one => one.clientId === clientId)
  if (!again) return
  const { refusal, ...written } = again
  const others = readOutbox().filter(one => one !== again)
  write([...others, { ...written, at: new Date().toISOString() }])
}

/** Something was written or changed in this tab. Returns how to stop. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Other tabs write into the same outbox. */
function watch(listener: () => void): () => void {
  const stop = onOutboxChange(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

export const useOutbox = () => useSyncExternalStore(watch, readOutbox)
