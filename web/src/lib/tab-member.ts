import { useSyncExternalStore } from 'react'
import type { SessionState } from '#contract/core/accounts/session.ts'
import type { SignedInAs } from '#contract/platform/endpoint.ts'

/**
 * A tab is one member's, whoever logs in elsewhere in the same browser: its calls say whose it is, and its pages wait
 * when the session is no longer that member's. Only a person changes whose it is, by logging in, going on or logging out.
 */
interface Tab {
  /** Nobody's while its session is not known, and a guest's. */
  member: SignedInAs | undefined
  /** Whose session it is now, where that is another member. */
  switchedTo: SignedInAs | undefined
  /** Whether the session ended under the member. */
  hasEnded: boolean
  /** Whether the member logged out here, and nobody has logged in since. */
  hasLeft: boolean
}

const noMember: Tab = { member: undefined, switchedTo: undefined, hasEnded: false, hasLeft: false }
let tab = noMember
const listeners = new Set<() => void>()

function change(to: Tab): void {
  tab = to
  for (const listener of listeners) listener()
}

/** The tab is this member's from now on, or nobody's. */
export function openFor(member: SignedInAs | undefined): void {
  change({ ...noMember, member })
}

/** The member has logged out: their page is taken off the screen, however long the next one takes to come. */
export function leaveTab(): void {
  change({ ...noMember, hasLeft: true })
}

/** What the server says about the session. The first member it names is the tab's. */
export function receiveSession({ userId, userName }: SessionState): void {
  const { member, switchedTo, hasEnded } = tab
  const isKnown = member?.name === userName && !switchedTo && !hasEnded
  if (userId === null) receiveEnd()
  else if (member && member.id !== userId) receiveSwitch({ id: userId, name: userName })
  else if (!isKnown) openFor({ id: userId, name: userName })
}

/** A call was refused because the session is another's. */
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
