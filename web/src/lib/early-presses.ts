/**
 * A page stands on the screen before the app can answer for it. What is pressed meanwhile is remembered, and done when
 * the app has come. Links need none of this: a link is a link from the first moment on.
 */

/** On what stands in for a part that is not there yet: a press on it is for that part. */
export const toCome = { 'data-to-come': true } as const

/** How long a press waits for what it was meant for; later it would surprise. */
const patience = 20_000

interface Press {
  element: HTMLElement
  name: string
}

let presses: Press[] = []

const pressable = 'button, summary, [role=button], [role=tab], input[aria-haspopup]'

declare global {
  interface Window {
    /** Of the document's own script. */
    early?: { heard: HTMLElement[]; hear: (event: MouseEvent) => void }
  }
}

/** From the first script on, until `answerPresses`; the document itself has heard since it was painted. */
export function hearPresses(): void {
  window.addEventListener('click', hearClick, true)
  window.addEventListener('submit', hearSubmit, true)
  const { early } = window
  if (!early) return
  window.removeEventListener('click', early.hear, true)
  early.heard.forEach(remember)
  delete window.early
}

function hearClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(pressable)
  if (!pressed || !isOurs(pressed)) return
  hold(event)
  remember(pressed)
}

/** By the key Enter, without a button. */
function hearSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!isOurs(form)) return
  hold(event)
  const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')
  if (button) remember(button)
}

/** Neither the browser answers it nor React, which may be taking over at this very moment: it comes again. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Not what index.html brings for when no script arrives. */
const isOurs = (element: Element) => element.closest('#root') !== null

/** Each thing once: whoever presses again wants it done, not undone. */
function remember(element: HTMLElement): void {
  if (presses.some(press => press.element === element)) return
  presses.push({ element, name: nameOf(element) })
  element.setAttribute('data-is-heard', '')
}

/** The app is there: hears by itself from now on, and does what was waiting. */
export function answerPresses(): void {
  window.removeEventListener('click', hearClick, true)
  window.removeEventListener('submit', hearSubmit, true)
  for (const press of presses) doOrWait(press)
  presses = []
}

/** For a part that stands in: what is pressed in it is done by the part it stands for. */
export function pressWhenThere(element: HTMLElement): void {
  doOrWait({ element, name: nameOf(element) })
}

function doOrWait(press: Press): void {
  press.element.removeAttribute('data-is-heard')
  if (tryPress(press)) return
  const watch = new MutationObserver(() => {
    if (tryPress(press)) stop()
  })
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  watch.observe(document.body, { childList: true, subtree: true })
}

function tryPress({ element, name }: Press): boolean {
  const meant = isThere(element) ? element : find(name)
  meant?.click()
  return meant !== undefined
}

const isThere = (element: Element) => element.isConnected && element.closest('[data-to-come]') === null

function find(name: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`#root :is(${pressable})`)
  return [...all].find(element => isThere(element) && nameOf(element) === name)
}

/** What it is called, or what the one it stands for will be called. */
const nameOf = (element: HTMLElement) =>
  element.dataset.standsFor ?? element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
