import { IconX } from '@tabler/icons-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './sheet.module.css'

interface SheetProps {
  id?: string
  title: string
  onClose: () => void
  /** What has the keyboard at first, of what is in the sheet. */
  findFirst: (sheet: HTMLDialogElement) => HTMLElement | null
  children: ReactNode
}

/** Rises from the lower edge over nearly the whole window. Escape, the cross and a press beside it leave. */
export function Sheet({ id, title, onClose, findFirst, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const open = useEffectEvent((sheet: HTMLDialogElement) => {
    sheet.showModal()
    findFirst(sheet)?.focus({ preventScroll: true })
  })

  // Before it leaves the page: only a dialog that is still there gives the keyboard back to its opener.
  useLayoutEffect(() => {
    const sheet = dialog.current
    if (sheet) open(sheet)
    return () => sheet?.close()
  }, [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is its key
    <dialog
      ref={dialog}
      id={id}
      className={classes.sheet}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={pressBeside}
    >
      <div className={classes.inside}>
        <header className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
