import editorSheet from '@mantine/tiptap/styles.layer.css?url'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Stubs for browser features that jsdom does not have. */

// Generous, because the machine can be busy. A test that waits in vain still fails.
configure({ asyncUtilTimeout: 20_000 })

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = NoResizes
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// React waits for the style sheets of a page, and jsdom loads none, so they are added here.
const ours = import.meta.glob<string>(['../src/office/**/*.css', '!**/*.module.css'], {
  query: '?url',
  import: 'default',
  eager: true,
})
if (!document.head.querySelector('link'))
  for (const href of [...Object.values(ours), editorSheet])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
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
