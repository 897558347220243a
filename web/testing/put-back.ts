import { afterEach, beforeEach, vi } from 'vitest'
import { openFor } from '../src/lib/tab-member.ts'
import { expectNothingUnexpected, stubCalls } from './stub-calls.ts'

beforeEach(() => void stubCalls())

/** What tests change outside of the document: others of the same worker find it as it was. */
afterEach(() => {
  openFor(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expectNothingUnexpected()
})
