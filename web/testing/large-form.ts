import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'

/**
 * For the tests of the long forms. Asking of every element whether it can be seen takes most of their time, and
 * nothing in these forms is hidden; the journeys in the browser look at what can be seen.
 */
export function testsLargeForm(): void {
  beforeAll(() => configure({ defaultHidden: true }))
  afterAll(() => configure({ defaultHidden: false }))
}

/** By label, since asking thirty fields for their accessible names takes jsdom a second; a star may stand beside it. */
const called = (name: string) => (label: string) => label === name || label === `${name} *`
export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(called(name), { selector: 'input' })
export const listOf = (name: string) => screen.getByLabelText(called(name), { selector: '[role=listbox]' })

/** What is said against the answers, in the order of the page. */
export const alerts = () => Array.from(document.querySelectorAll('[role=alert]'), alert => alert.textContent)

/** Everything chosen in the fields that take several answers. */
export const pills = () =>
  Array.from(document.querySelectorAll('.mantine-Pill-label'), pill => pill.textContent)

/** Opens the list of a field, once there is one. */
export async function optionsOf(name: string): Promise<(string | null)[]> {
  await waitFor(() => expect(field(name).disabled).toBe(false))
  act(() => field(name).focus())
  fireEvent.click(field(name))
  return Array.from(listOf(name).querySelectorAll('[role=option]'), option => option.textContent)
}

export async function choose(name: string, option: string): Promise<void> {
  await optionsOf(name)
  fireEvent.click(within(listOf(name)).getByText(option))
}
