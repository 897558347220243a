import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Something that drops from a button. Escape closes it and gives the keyboard back to the button; a press beside
 * it, the keyboard leaving it and every navigation close it too.
 */
export function useDropdown<Area extends HTMLElement = HTMLDivElement>(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const close = () => setIsOpen(false)
  const ref = useClickOutside<Area>(close)

  // Not when it begins: a press that waited for it may have opened it by then.
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
    /** For what holds the button and what drops from it. */
    area: { ref, onBlur },
    button: { ref: toggle, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) },
  }
}
