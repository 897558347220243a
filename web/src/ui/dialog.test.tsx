import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { Dialog } from './dialog.tsx'

function open(kind: 'page' | 'small' | 'sheet', closesOutside?: boolean) {
  const onClose = vi.fn()
  renderPart(
    <Dialog kind={kind} title="Results" onClose={onClose} closesOutside={closesOutside}>
      <p>Inside</p>
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Results' }) }
}
const cancel = () => new Event('cancel', { cancelable: true })

test('a page dialog closes by its own button', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { onClose } = open('page')
  expect(showModal).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog that does not close outside ignores Escape, the browser and a press outside', () => {
  const { onClose, dialog } = open('page', false)
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(fireEvent(dialog, cancel())).toBe(false)
  fireEvent.click(dialog, { clientX: 900 })
  expect(dialog.getAttribute('closedby')).toBe('none')
  expect(onClose).not.toHaveBeenCalled()
})

test('a small dialog closes on Escape and on a press outside, not on a press inside', () => {
  const { onClose, dialog } = open('small')
  fireEvent.click(screen.getByText('Inside'), { clientX: 900 })
  expect(onClose).not.toHaveBeenCalled()
  expect(fireEvent(dialog, cancel())).toBe(false)
  fireEvent.click(dialog, { clientX: 900 })
  expect(onClose).toHaveBeenCalledTimes(2)
})
