import { afterEach, beforeEach, vi } from 'vitest'
import { setVersion } from '../src/lib/member-version.ts'
import { openFor } from '../src/lib/tab-member.ts'
import { expectNothingUnexpected, stubCalls } from './stub-calls.ts'

beforeEach(() => void stubCalls())

/** Resets the state outside of the document, so that the next test of the same worker starts clean. */
afterEach(() => {
  openFor(undefined)
  // Version of no member, so that the first version of the next member is not news.
  setVersion(0, 0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expectNothingUnexpected()
})
