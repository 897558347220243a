import { tabMemberId } from './tab-member.ts'

/** What a device keeps for a member until they log out here, however often the browser is closed. */

const prefix = 'kept:'
const keyOf = (name: string, memberId: number | undefined) => `${prefix}${name}-${memberId}`

/** Of whoever the tab belongs to now. What another release or a hand has written is as good as nothing. */
export function readFromDevice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, tabMemberId())) ?? 'null')
  } catch {
    return null
  }
}

/** As it stands there, for telling whether it has changed. */
export const textOnDevice = (name: string) => localStorage.getItem(keyOf(name, tabMemberId()))

export function keepOnDevice(name: string, value: unknown): void {
  if (tabMemberId() !== undefined) localStorage.setItem(keyOf(name, tabMemberId()), JSON.stringify(value))
}

/** Everything of the tab's member. Another member's stays theirs. */
export function clearDevice(): void {
  const ending = `-${tabMemberId()}`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key.endsWith(ending)) localStorage.removeItem(key)
  }
}
