import { useState } from 'react'
import { tabMemberId } from '../../../lib/tab-member.ts'

/** Whose page this is: whoever it was opened for, also while they log out. */
export function useOwnId(): number | undefined {
  const [ownId] = useState(tabMemberId)
  return ownId
}
