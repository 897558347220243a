import editorSheet from '@mantine/tiptap/styles.layer.css?url'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What the components ask of a browser and jsdom does not have. */

// A busy machine takes its time; a test that waits in vain still ends.
configure({ asyncUtilTimeout: 20_000 })

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = NoResizes
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// A page that brings a style sheet waits for it, and here none is ever loaded: it finds it there already.
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
