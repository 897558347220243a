import { tabMemberId } from './tab-member.ts'

/** What a device keeps for a member until they log out here, however often the browser is closed. */

const prefix = 'kept:'
const keyOf = (name: string, memberId: number | undefined) => `${prefix}${name}-${memberId}`

/** Of whoever the tab belongs to now. */
export const readFromDevice = (name: string) => parse(localStorage.getItem(keyOf(name, tabMemberId())))

/** What another release or a hand has written is as good as nothing. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** As it stands there, for telling whether it has changed. */
export const textOnDevice = (name: string) => localStorage.getItem(keyOf(name, tabMemberId()))

export function saveToDevice(name: string, value: unknown): void {
  if (tabMemberId() !== undefined) localStorage.setItem(keyOf(name, tabMemberId()), JSON.stringify(value))
}

/** Everything of the tab's member. Another member's stays theirs. */
export function clearDevice(): void {
  const ending = `-${tabMemberId()}`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key.endsWith(ending)) localStorage.removeItem(key)
  }
}

const ownerOf = (key: string, name: string) =>
  key.startsWith(`${prefix}${name}-`) ? key.slice(prefix.length + name.length + 1) : undefined

/** Of whoever has it on this device. */
export function findOnDevice(name: string): unknown {
  const key = Object.keys(localStorage).find(found => ownerOf(found, name) !== undefined)
  return key && parse(localStorage.getItem(key))
}

/** Takes it away from everyone but this member. */
export function clearDeviceOfOthers(name: string, memberId: number | null): void {
  for (const key of Object.keys(localStorage)) {
    const owner = ownerOf(key, name)
    if (owner !== undefined && owner !== String(memberId)) localStorage.removeItem(key)
  }
}
