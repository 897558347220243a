import { useSyncExternalStore } from 'react'
import type { SessionState } from '#contract/core/accounts/session.ts'
import type { SignedInAs } from '#contract/platform/endpoint.ts'

/**
 * A tab belongs to one member, also when another member logs in elsewhere in the same browser. Its calls name the member,
 * and its pages stop when the session belongs to another. Only logging in, continuing or logging out changes the member.
 */
interface Tab {
  /** Undefined for a guest, and until the session is known. */
  member: SignedInAs | undefined
  /** The member of the current session, if it is another. */
  switchedTo: SignedInAs | undefined
  /** The session ended while the page was open. */
  hasEnded: boolean
  /** The member logged out here, and no one has logged in since. */
  hasLeft: boolean
}

const noMember: Tab = { member: undefined, switchedTo: undefined, hasEnded: false, hasLeft: false }
let tab = noMember
const listeners = new Set<() => void>()

function change(to: Tab): void {
  tab = to
  for (const listener of listeners) listener()
}

/** Gives the tab to this member, or to none. */
export function openFor(member: SignedInAs | undefined): void {
  change({ ...noMember, member })
}

/** The member has logged out. Their page disappears immediately, also if the next one loads slowly. */
export function leaveTab(): void {
  change({ ...noMember, hasLeft: true })
}

/** Handles a session from the server. The first member it names gets the tab. */
export function receiveSession({ userId, userName }: SessionState): void {
  const { member, switchedTo, hasEnded } = tab
  const isKnown = member?.name === userName && !switchedTo && !hasEnded
  if (userId === null) receiveEnd()
  else if (member && member.id !== userId) receiveSwitch({ id: userId, name: userName })
  else if (!isKnown) openFor({ id: userId, name: userName })
}

/** A call was refused because the session belongs to another member. */
export function receiveSwitch(to: SignedInAs): void {
  if (tab.member?.id === to.id || tab.switchedTo?.id === to.id) return
  change({ ...noMember, member: tab.member, switchedTo: to })
}

/** A call was refused because there is no session. */
export function receiveEnd(): void {
  if (tab.member && !tab.hasEnded) change({ ...noMember, member: tab.member, hasEnded: true })
}

export function tabMemberId(): number | undefined {
  return tab.member?.id
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTab(): Tab {
  return useSyncExternalStore(
    subscribe,
    () => tab,
    () => noMember,
  )
}
