import { afterEach, beforeEach, vi } from 'vitest'
import { setVersion } from '../src/lib/member-version.ts'
import { openFor } from '../src/lib/tab-member.ts'
import { expectNothingUnexpected, stubCalls } from './stub-calls.ts'

beforeEach(() => void stubCalls())

/** What tests change outside of the document: others of the same worker find it as it was. */
afterEach(() => {
  openFor(undefined)
  // Of nobody: what the next member's page hears first is no news.
  setVersion(0, 0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expectNothingUnexpected()
})
