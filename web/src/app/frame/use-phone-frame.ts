import { useLocation, useMatch } from 'react-router'
import { paths } from '#contract/platform/paths.ts'

/**
 * The parts of the phone frame. A conversation and another member's profile replace the bottom bar with their own actions.
 * They, and the upgrade page of a tapped member, have a back arrow in the header.
 */
export function usePhoneFrame(userId: number): { hasActionBar: boolean; hasBackArrow: boolean } {
  const conversation = useMatch(paths.chat(':id'))
  const profile = useMatch(paths.viewProfile(':id'))
  const plan = useMatch(paths.upgrade(':id'))
  const { search } = useLocation()
  const hasActionBar = conversation !== null || (profile !== null && profile.params.id !== String(userId))
  const isOfTapped = plan !== null && new URLSearchParams(search).has('for')
  return { hasActionBar, hasBackArrow: hasActionBar || isOfTapped }
}
