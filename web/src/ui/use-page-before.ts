import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** The router numbers the entries it made; before the first of them lies somebody else's page. */
const hasPageBefore = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** For a link back: to the page before, as it was left, or to the given one where there is none of ours. */
export function usePageBefore(otherwise: string) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain || !hasPageBefore()) return
    event.preventDefault()
    void navigate(-1)
  }
  return { to: otherwise, onClick }
}
