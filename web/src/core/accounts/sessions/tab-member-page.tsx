import { type ReactNode, useEffect } from 'react'
import { openFor, useTab } from '../../../lib/tab-member.ts'
import { Loader } from '../../../ui/loader.tsx'
import type { Guard } from './guard.ts'
import { SessionEndedPage } from './session-ended-page.tsx'
import { SwitchedPage } from './switched-page.tsx'

interface TabMemberPageProps {
  /** Who may see the page at this address. */
  access: Guard['access']
  children: ReactNode
}

/** Shows a member's page only while the session belongs to that member. A public page continues for the new member. */
export function TabMemberPage({ access, children }: TabMemberPageProps) {
  const { member, switchedTo, hasEnded, hasLeft } = useTab()
  const isOpen = access === 'open'
  useEffect(() => {
    if (isOpen && switchedTo) openFor(switchedTo)
  }, [isOpen, switchedTo])

  if (isOpen || access === 'guest-only') return children
  if (hasLeft) return <Loader fullPage />
  if (member && switchedTo) return <SwitchedPage member={member} switchedTo={switchedTo} />
  return hasEnded ? <SessionEndedPage /> : children
}
