import { tabMemberId } from './tab-member.ts'

/** Data that the device keeps for a member until they log out here. */

const prefix = 'kept:'
const keyOf = (name: string, memberId: number | undefined) => `${prefix}${name}-${memberId}`

export const readFromDevice = (name: string) => parse(localStorage.getItem(keyOf(name, tabMemberId())))

/** Data of another release, or edited by hand, counts as nothing. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The stored text, for detecting changes. */
export const textOnDevice = (name: string) => localStorage.getItem(keyOf(name, tabMemberId()))

export function saveToDevice(name: string, value: unknown): void {
  if (tabMemberId() !== undefined) localStorage.setItem(keyOf(name, tabMemberId()), JSON.stringify(value))
}

/** Deletes all data of the tab's member. Data of other members stays. */
export function clearDevice(): void {
  const ending = `-${tabMemberId()}`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key.endsWith(ending)) localStorage.removeItem(key)
  }
}

const ownerOf = (key: string, name: string) =>
  key.startsWith(`${prefix}${name}-`) ? key.slice(prefix.length + name.length + 1) : undefined

/** The data of any member on this device. */
export function findOnDevice(name: string): unknown {
  const key = Object.keys(localStorage).find(found => ownerOf(found, name) !== undefined)
  return key && parse(localStorage.getItem(key))
}

/** Deletes the data of all other members. */
export function clearDeviceOfOthers(name: string, memberId: number | null): void {
  for (const key of Object.keys(localStorage)) {
    const owner = ownerOf(key, name)
    if (owner !== undefined && owner !== String(memberId)) localStorage.removeItem(key)
  }
}
