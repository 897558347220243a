import { act, configure, fireEvent, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'

/**
 * For the tests of long forms. Checking the visibility of every element takes most of their time, and nothing in these
 * forms is hidden. The browser tests check what is visible.
 */
export function testsLargeForm(): void {
  beforeAll(() => configure({ defaultHidden: true }))
  afterAll(() => configure({ defaultHidden: false }))
}

/** Finds the label without its star. The library would check each label against all thirty fields. */
function labelOf(name: string): HTMLLabelElement {
  const labels = Array.from(document.querySelectorAll('label'))
  const label = labels.find(({ textContent }) => textContent.replace(/ \*$/, '') === name)
  if (!label) throw new Error(`No field is called ${name}.`)
  return label
}

export const field = (name: string) => labelOf(name).control as HTMLInputElement
/** The typed or chosen value of a field. */
export function valueIn(name: string): string {
  const box = field(name)
  if (!(box instanceof HTMLButtonElement)) return box.value
  return box.dataset.answered ? box.textContent : ''
}
export const listOf = (name: string) =>
  document.querySelector(`[role=listbox][aria-label="${name}"]`) as HTMLElement

export function type(name: string, value: string): void {
  act(() => field(name).focus())
  fireEvent.change(field(name), { target: { value } })
}

/** Opens the list of a field and types into its search. */
export function search(name: string, value: string): void {
  if (!listOf(name)) fireEvent.click(field(name))
  const box = document.querySelector(`[aria-label="Search ${name}"]`) as HTMLElement
  fireEvent.change(box, { target: { value } })
}

/** The errors under the fields, in page order. */
export const messages = () =>
  Array.from(document.querySelectorAll('[id$="-error"]'), message => message.textContent)

/** The texts of the error summary; empty if there is none. */
export const summary = () =>
  Array.from(document.querySelectorAll('[role=alert] p, [role=alert] a'), part => part.textContent)

/** The tiles of a question. */
function tilesOf(question: string): HTMLInputElement[] {
  const group = Array.from(document.querySelectorAll('[role=radiogroup], fieldset')).find(
    ({ firstElementChild }) => firstElementChild?.textContent?.replace(/ \*$/, '') === question,
  )
  if (!group) throw new Error(`No question is called ${question}.`)
  return Array.from(group.querySelectorAll('input'))
}
const wordsOf = (tile: HTMLInputElement) => tile.closest('label')?.textContent
/** The chosen tiles of a question. */
export const answerOf = (question: string) =>
  tilesOf(question)
    .filter(tile => tile.checked)
    .map(wordsOf)
export function tap(question: string, answer: string): void {
  const tile = tilesOf(question).find(tile => wordsOf(tile) === answer)
  if (!tile) throw new Error(`${question} has no answer ${answer}.`)
  fireEvent.click(tile)
}

/** The text of each answered field that takes several answers. */
export const severalChosen = () =>
  Array.from(
    document.querySelectorAll('[data-answered]:not([data-sheet])[role=combobox]'),
    box => box.textContent,
  )

/** Opens the list of a field, once it is loaded. */
export async function optionsOf(name: string): Promise<(string | null)[]> {
  await waitFor(() => expect(field(name).disabled).toBe(false))
  if (!listOf(name)) fireEvent.click(field(name))
  return Array.from(listOf(name).querySelectorAll('[role=option]'), option => option.textContent)
}

export async function choose(name: string, option: string): Promise<void> {
  await optionsOf(name)
  fireEvent.click(within(listOf(name)).getByText(option))
}
