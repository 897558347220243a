import { IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  /** `page` is wide, `small` is for a question, `sheet` opens from the lower edge. */
  kind: 'page' | 'small' | 'sheet'
  title: string
  onClose: () => void
  children: ReactNode
  id?: string
  /** False: only its own buttons close it, not Escape or a press outside. */
  closesOutside?: boolean
  /** The element that gets the focus on opening. Default: the browser's choice. */
  findFirst?: (dialog: HTMLDialogElement) => HTMLElement | null
  /** The element that gets the focus on closing. Default: the one that had it before. */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** Fading out. The caller removes it afterwards. */
  isLeaving?: boolean
}

/** A modal dialog. The browser keeps the focus inside. */
export function Dialog({ kind, title, onClose, children, id, closesOutside = true, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const open = useEffectEvent((element: HTMLDialogElement) => {
    element.showModal()
    props.findFirst?.(element)?.focus({ preventScroll: true })
  })
  const close = useEffectEvent((element: HTMLDialogElement) => {
    element.close()
    props.returnFocusTo?.current?.focus()
  })

  // A layout effect, because only a dialog that is still in the page returns the focus to its opener.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    open(element)
    return () => close(element)
  }, [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (closesOutside) onClose()
  }
  // Browsers close a dialog on the second Escape even if the first was refused.
  const dropEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classes.dialog}
      data-kind={kind}
      data-leaving={props.isLeaving || undefined}
      aria-labelledby={titleId}
      closedby={closesOutside ? 'any' : 'none'}
      onCancel={cancel}
      onKeyDown={closesOutside ? undefined : dropEscape}
      onClick={event => closesOutside && isOutside(event) && onClose()}
    >
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {kind !== 'small' && (
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX aria-hidden />
          </button>
        )}
      </header>
      {kind === 'page' ? <div className={classes.body}>{children}</div> : children}
    </dialog>
  )
}

/** For browsers without `closedby`: true for a press on the backdrop. */
function isOutside({
  target,
  currentTarget,
  clientX: x,
  clientY: y,
}: MouseEvent<HTMLDialogElement>): boolean {
  if ('closedBy' in HTMLDialogElement.prototype || target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
