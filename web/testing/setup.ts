import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import officeSheet from '../src/features/office/office.css?url'
import { installQuickStyles } from './quick-styles.ts'

/** What the components ask of a browser and jsdom does not have. */

// A busy machine takes its time; a test that waits in vain still ends.
configure({ asyncUtilTimeout: 20_000 })

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = NoResizes
installQuickStyles()
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// A page that brings a style sheet waits for it, and here none is ever loaded: it finds it there already.
if (!document.head.querySelector('link'))
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: officeSheet }),
  )
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
window.matchMedia = query => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})
