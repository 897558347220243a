import { afterEach, vi } from 'vitest'
import { openFor } from '../src/lib/tab-member.ts'

/** What tests change outside of the document: others of the same worker find it as it was. */
afterEach(() => {
  openFor(undefined)
  vi.unstubAllGlobals()
})
