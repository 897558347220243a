import { act, configure, fireEvent, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'

/**
 * For the tests of the long forms. Asking of every element whether it can be seen takes most of their time, and
 * nothing in these forms is hidden; the journeys in the browser look at what can be seen.
 */
export function testsLargeForm(): void {
  beforeAll(() => configure({ defaultHidden: true }))
  afterAll(() => configure({ defaultHidden: false }))
}

/** As the page has it, without the star. Of thirty fields the library would look at every label of each. */
function labelOf(name: string): HTMLLabelElement {
  const labels = Array.from(document.querySelectorAll('label'))
  const label = labels.find(({ textContent }) => textContent.replace(/ \*$/, '') === name)
  if (!label) throw new Error(`No field is called ${name}.`)
  return label
}

export const field = (name: string) => labelOf(name).control as HTMLInputElement
/** What is typed or chosen in a field. */
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

/** What is said under the fields, in the order of the page. */
export const messages = () =>
  Array.from(document.querySelectorAll('[id$="-error"]'), message => message.textContent)

/** What the one summary says, word by word; nothing where there is none. */
export const summary = () =>
  Array.from(document.querySelectorAll('[role=alert] p, [role=alert] a'), part => part.textContent)

/** The tiles of a question by its words. */
function tilesOf(question: string): HTMLInputElement[] {
  const group = Array.from(document.querySelectorAll('[role=radiogroup], fieldset')).find(
    ({ firstElementChild }) => firstElementChild?.textContent?.replace(/ \*$/, '') === question,
  )
  if (!group) throw new Error(`No question is called ${question}.`)
  return Array.from(group.querySelectorAll('input'))
}
const wordsOf = (tile: HTMLInputElement) => tile.closest('label')?.textContent
/** What is chosen among the tiles of a question. */
export const answerOf = (question: string) =>
  tilesOf(question)
    .filter(tile => tile.checked)
    .map(wordsOf)
export function tap(question: string, answer: string): void {
  const tile = tilesOf(question).find(tile => wordsOf(tile) === answer)
  if (!tile) throw new Error(`${question} has no answer ${answer}.`)
  fireEvent.click(tile)
}

/** What is chosen in each field that takes several answers. */
export const severalChosen = () =>
  Array.from(
    document.querySelectorAll('[data-answered]:not([data-sheet])[role=combobox]'),
    box => box.textContent,
  )

/** Opens the list of a field, once there is one. */
export async function optionsOf(name: string): Promise<(string | null)[]> {
  await waitFor(() => expect(field(name).disabled).toBe(false))
  if (!listOf(name)) fireEvent.click(field(name))
  return Array.from(listOf(name).querySelectorAll('[role=option]'), option => option.textContent)
}

export async function choose(name: string, option: string): Promise<void> {
  await optionsOf(name)
  fireEvent.click(within(listOf(name)).getByText(option))
}
