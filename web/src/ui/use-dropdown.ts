import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A dropdown of a button. Escape closes it and gives the focus back to the button. A press outside, moving the focus
 * away and every navigation close it too.
 */
export function useDropdown<Area extends HTMLElement = HTMLDivElement>(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const close = () => setIsOpen(false)
  const ref = useClickOutside<Area>(close)

  // Only later navigations: an early press may already have opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => close, [key])

  const leave = () => {
    if (!isOpen) return
    close()
    toggle.current?.focus()
  }
  useHotkeys([['Escape', leave, { preventDefault: false }]])

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<Area>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return {
    isOpen,
    close,
    /** For the element that contains the button and the dropdown. */
    area: { ref, onBlur },
    button: { ref: toggle, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) },
  }
}
