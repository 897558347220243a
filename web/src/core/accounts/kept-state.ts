import { useSyncExternalStore } from 'react'

/** Where a code went, for the page that takes it. */
export interface SentCode {
  mobile: string
  digits: number
  /** When another code may be asked for, in milliseconds of the clock. */
  resendAt: number
}

/** What the browser remembers of a session and the server does not tell again. */
interface KeptState {
  /** Whose it is; for anyone else, or no one, it does not count. */
  ownerId: number | null
  APIformData: Record<string, unknown>
  userData: Record<string, unknown>
  sentCode: SentCode | null
  messageUserData: Record<string, unknown>
  messageName: string
  messageUserId: number | null
  isMessage: boolean
}

export const nothingKept: KeptState = {
  ownerId: null,
  APIformData: {},
  userData: {},
  sentCode: null,
  messageUserData: {},
  messageName: '',
  messageUserId: null,
  isMessage: false,
}

const key = 'client-state'
const listeners = new Set<() => void>()
let read: { text: string | null; state: KeptState } = { text: null, state: nothingKept }
/** Digits on their way to the server; never written down. */
let otp = ''

function readKept(): KeptState {
  const text = sessionStorage.getItem(key)
  if (text !== read.text) read = { text, state: parse(text) }
  return read.state
}

/** What was written by another release, or by hand, is as good as nothing. */
function parse(text: string | null): KeptState {
  try {
    const state: unknown = JSON.parse(text ?? '{}')
    return typeof state === 'object' ? { ...nothingKept, ...state } : nothingKept
  } catch {
    return nothingKept
  }
}

function tell() {
  for (const listener of listeners) listener()
}

/** What is kept for this person: nothing, where it was kept for another. */
export function keptFor(userId: number | null): KeptState {
  const state = readKept()
  return userId !== null && state.ownerId === userId ? state : nothingKept
}

export function keepFor(userId: number | null, change: Partial<Omit<KeptState, 'ownerId'>>): void {
  if (userId === null) return
  sessionStorage.setItem(key, JSON.stringify({ ...keptFor(userId), ...change, ownerId: userId }))
  tell()
}

export function keepOtp(digits: string): void {
  otp = digits
  tell()
}

export const noMessaging = {
  messageUserData: {},
  messageName: '',
  messageUserId: null,
  isMessage: false,
} satisfies Partial<KeptState>

/** After logging out, and when the registration is complete. */
export function forgetKept(): void {
  sessionStorage.removeItem(key)
  otp = ''
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useKept(userId: number | null): KeptState {
  const kept = () => keptFor(userId)
  return useSyncExternalStore(subscribe, kept, () => nothingKept)
}

export function useOtp(): string {
  const none = () => ''
  return useSyncExternalStore(subscribe, () => otp, none)
}
