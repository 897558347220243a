import { useSyncExternalStore } from 'react'

export interface SentCode {
  mobile: string
  digits: number
  /** When the next code may be requested, in milliseconds since 1970. */
  resendAt: number
}

/** Data of the session that only the browser keeps. */
interface TabState {
  /** For everyone else the state is empty. */
  ownerId: number | null
  APIformData: Record<string, unknown>
  userData: Record<string, unknown>
  sentCode: SentCode | null
  messageUserData: Record<string, unknown>
  messageName: string
  messageUserId: number | null
  isMessage: boolean
}

export const emptyTabState: TabState = {
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
let read: { text: string | null; state: TabState } = { text: null, state: emptyTabState }
/** The typed code. It is never stored. */
let otp = ''

function readStored(): TabState {
  const text = sessionStorage.getItem(key)
  if (text !== read.text) read = { text, state: parse(text) }
  return read.state
}

/** Text from another release, or edited by hand, counts as empty. */
function parse(text: string | null): TabState {
  try {
    const state: unknown = JSON.parse(text ?? '{}')
    return typeof state === 'object' ? { ...emptyTabState, ...state } : emptyTabState
  } catch {
    return emptyTabState
  }
}

function notify() {
  for (const listener of listeners) listener()
}

/** The state of this member; empty if another member stored it. */
export function tabStateOf(userId: number | null): TabState {
  const state = readStored()
  return userId !== null && state.ownerId === userId ? state : emptyTabState
}

export function updateTabState(userId: number | null, change: Partial<Omit<TabState, 'ownerId'>>): void {
  if (userId === null) return
  sessionStorage.setItem(key, JSON.stringify({ ...tabStateOf(userId), ...change, ownerId: userId }))
  notify()
}

export function setOtp(digits: string): void {
  otp = digits
  notify()
}

export const noMessaging = {
  messageUserData: {},
  messageName: '',
  messageUserId: null,
  isMessage: false,
} satisfies Partial<TabState>

/** Used after logging out and at the end of the registration. */
export function clearTabState(): void {
  sessionStorage.removeItem(key)
  otp = ''
  notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTabState(userId: number | null): TabState {
  const stored = () => tabStateOf(userId)
  return useSyncExternalStore(subscribe, stored, () => emptyTabState)
}

export function useOtp(): string {
  const none = () => ''
  return useSyncExternalStore(subscribe, () => otp, none)
}
