import { useState } from 'react'
import { tabMemberId } from '../../../lib/tab-member.ts'

/** The member of the page. Stays the same while they log out. */
export function useOwnId(): number | undefined {
  const [ownId] = useState(tabMemberId)
  return ownId
}
