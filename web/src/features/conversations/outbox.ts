import { useSyncExternalStore } from 'react'
import type { sendMessage } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { readFromDevice, saveToDevice, textOnDevice } from '../../lib/on-device.ts'

type Refused = Extract<Reply<typeof sendMessage>, { response: 'refused' }>
/** Why a message stays in the outbox: the server refused it, or it is too old. */
export type SendRefusal = Pick<Refused, 'message' | 'canShare'> & { reason?: Refused['reason'] }

/** A message that the server has not stored yet. Retries use the same client id. */
export interface OutboxMessage {
  clientId: string
  to: number
  text: string
  at: string
  /** The message is no longer sent automatically. */
  refusal?: SendRefusal
}

export const outboxMost = 50
const name = 'outbox'
const day = 24 * 60 * 60_000
const tooOld: SendRefusal = { message: 'This message is over a day old. Send it anyway?' }

const listeners = new Set<() => void>()
let read: { text: string | null; waiting: readonly OutboxMessage[] } = { text: null, waiting: [] }

/** Oldest first, for all conversations. */
export function readOutbox(): readonly OutboxMessage[] {
  const text = textOnDevice(name)
  if (text !== read.text) {
    const stored = readFromDevice(name)
    read = { text, waiting: Array.isArray(stored) ? (stored as OutboxMessage[]).map(withAge) : [] }
  }
  return read.waiting
}

/** An old message is not sent without asking, because it may no longer make sense. */
const withAge = (waiting: OutboxMessage): OutboxMessage =>
  !waiting.refusal && Date.now() - Date.parse(waiting.at) > day ? { ...waiting, refusal: tooOld } : waiting

function write(waiting: readonly OutboxMessage[]): void {
  saveToDevice(name, waiting)
  for (const listener of listeners) listener()
}

/** False if the outbox is full. */
export function addToOutbox(to: number, text: string): boolean {
  const waiting = readOutbox()
  if (waiting.length >= outboxMost) return false
  const written = { clientId: crypto.randomUUID(), to, text, at: new Date().toISOString() }
  write([...waiting, written])
  return true
}

export function removeFromOutbox(clientId: string): void {
  const waiting = readOutbox()
  const others = waiting.filter(one => one.clientId !== clientId)
  if (others.length < waiting.length) write(others)
}

/** Moves the message back into the open composer, or keeps it in the outbox with the reason. */
export function markRefused(clientId: string, refusal: SendRefusal): void {
  const refused = readOutbox().find(one => one.clientId === clientId)
  if (!refused) return
  if (takeBack?.({ ...refused, refusal })) removeFromOutbox(clientId)
  else write(readOutbox().map(one => (one === refused ? { ...one, refusal } : one)))
}

let takeBack: ((refused: OutboxMessage) => boolean) | undefined

/** The open composer takes refused messages back and returns true, if it is empty. Returns an unsubscribe function. */
export function onRefused(take: (refused: OutboxMessage) => boolean): () => void {
  takeBack = take
  return () => {
    if (takeBack === take) takeBack = undefined
  }
}

/** Moves the message to the end, after messages that were sent since. */
export function retryInOutbox(clientId: string): void {
  const failed = readOutbox().find(one => one.clientId === clientId)
  if (!failed) return
  const { refusal, ...written } = failed
  const others = readOutbox().filter(one => one !== failed)
  write([...others, { ...written, at: new Date().toISOString() }])
}

/** Changes of this tab only. Returns an unsubscribe function. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes of all tabs, which share the outbox. */
function watch(listener: () => void): () => void {
  const stop = onOutboxChange(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

export const useOutbox = () => useSyncExternalStore(watch, readOutbox)
