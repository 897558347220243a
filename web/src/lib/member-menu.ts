import { createContext, type ReactNode, useContext } from 'react'
import type { Interest } from '#contract/core/members/member.ts'

/** The member a menu is about. */
export interface Pointed {
  user_id: number
  name: string
  interest?: Interest | undefined
}

/** What can be done about a member wherever they are shown; put together by the frame, which knows the features. */
export interface MemberMenuParts {
  /** The button with its menu, for the corner of a card. */
  menuOf: (member: Pointed) => ReactNode
  /** Stands in the place of a card whose member was just put aside. */
  insteadOf: (member: Pointed) => ReactNode | undefined
  /** Opens the sheet that shows a new match. */
  showMatch: (member: Pointed) => void
  /** Opens the report of a photo, by its place. */
  report: (member: Pointed, photo: { slot: number; slots: readonly number[] }) => void
}

const MenuContext = createContext<MemberMenuParts | undefined>(undefined)

export const MemberMenuProvider = MenuContext.Provider

/** Nothing for visitors. */
export const useMemberMenu = () => useContext(MenuContext)
