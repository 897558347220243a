import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** What gets the focus after it closes. */
  returnFocusTo: RefObject<HTMLElement | null>
  children: ReactNode
}

const transition = 300

const dropEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

/**
 * A wide sheet over the page that only its own buttons close: neither Escape nor a press beside it does. The
 * browser keeps the focus inside, and the rest of the page out of reach.
 */
export function Dialog({ isOpen, title, onClose, returnFocusTo, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isThere = useFadingOut(isOpen)

  useEffect(() => {
    const sheet = dialog.current
    if (!isThere || !sheet) return
    sheet.showModal()
    return () => {
      sheet.close()
      returnFocusTo.current?.focus()
    }
  }, [isThere, returnFocusTo])

  if (!isThere) return null
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-leaving={!isOpen || undefined}
      aria-labelledby={titleId}
      closedby="none"
      onCancel={event => event.preventDefault()}
      onKeyDown={dropEscape}
    >
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX aria-hidden />
        </button>
      </header>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}

/** True until the closing dialog has faded. */
function useFadingOut(isOpen: boolean): boolean {
  const [isThere, setIsThere] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setIsThere(true)
    const timer = setTimeout(() => setIsThere(false), transition)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isThere
}
