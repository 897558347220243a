import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** The router numbers its history entries. Entries before the first are of another site. */
const hasPageBefore = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** For a back link: to our previous page, with its state, or else to the given page. */
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
