import { useLocation, useMatch } from 'react-router'
import { paths } from '#contract/platform/paths.ts'

/**
 * What a phone shows around a page. A conversation and another member's profile have a bar of actions of their own, which
 * replaces the bottom bar. There, and on the plan of a tapped member, an arrow in the header leads back.
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
