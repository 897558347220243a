import { configure } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

/**
 * For the tests of the long forms. Asking of every element whether it can be seen takes most of their time, and
 * nothing in these forms is hidden; the journeys in the browser look at what can be seen.
 */
export function testsLargeForm(): void {
  beforeAll(() => configure({ defaultHidden: true }))
  afterAll(() => configure({ defaultHidden: false }))
}
