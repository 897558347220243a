import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import classes from './small-dialog.module.css'

interface SmallDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A question over the page: at the lower edge on phones, in the middle elsewhere. Escape or a press beside it leaves. */
export function SmallDialog({ title, onClose, children }: SmallDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before it leaves the page: only a dialog that is still there gives the keyboard back to its opener.
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    return () => sheet?.close()
  }, [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard leaves by Escape
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={cancel}
      onClick={event => isBeside(event) && onClose()}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** A press beside it, in browsers that do not know `closedby`: it is one on the dialog itself, outside its edges. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if ('closedBy' in HTMLDialogElement.prototype || target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
