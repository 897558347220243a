import { createContext, type ReactNode, useContext } from 'react'
import type { Interest } from '#contract/core/members/member.ts'

/** The member that a menu is about. */
export interface Pointed {
  user_id: number
  name: string
  interest?: Interest | undefined
}

/** The menu of a member, for every place that shows one. The frame builds it, because it knows the features. */
export interface MemberMenuParts {
  /** The button with its menu, for the corner of a card. */
  menuOf: (member: Pointed) => ReactNode
  /** Replaces the card of a member who was just hidden. */
  insteadOf: (member: Pointed) => ReactNode | undefined
  /** Opens the sheet that shows a new match. */
  showMatch: (member: Pointed) => void
  /** Opens the report of a photo, by its number. */
  report: (member: Pointed, photo: { slot: number; slots: readonly number[] }) => void
}

const MenuContext = createContext<MemberMenuParts | undefined>(undefined)

export const MemberMenuProvider = MenuContext.Provider

/** Undefined for visitors. */
export const useMemberMenu = () => useContext(MenuContext)
