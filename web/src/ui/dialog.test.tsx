import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { Dialog } from './dialog.tsx'

function open() {
  const onClose = vi.fn()
  renderPart(
    <Dialog isOpen title="Results" onClose={onClose} returnFocusTo={{ current: null }}>
      <p>Inside</p>
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Results' }) }
}

test('opens over the page and is closed by its own button', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { onClose } = open()
  expect(showModal).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('neither Escape, nor the browser, nor a press beside it closes it', () => {
  const { onClose, dialog } = open()
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  fireEvent.click(dialog)
  expect(dialog.getAttribute('closedby')).toBe('none')
  expect(onClose).not.toHaveBeenCalled()
})
