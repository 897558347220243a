declare global {
  interface Window {
    /** Set by the first script, which records presses until the app is there. */
    early?: { pressed: Set<HTMLElement>; record: (event: MouseEvent) => void } | undefined
  }
}

/** Replays what was typed, chosen and pressed before the app was there. A press comes last, because it may send a form. */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (field.type === 'checkbox' || field.type === 'radio') replayTick(field as HTMLInputElement)
    else if (field.value !== startValue(field)) replayText(field)
  }
  replayPresses()
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function startValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const chosen = [...field.options].find(option => option.defaultSelected) ?? field.options[0]
  return chosen?.value ?? ''
}

/** Hydration leaves the text in the field without an event. At the next change React would overwrite it. */
function replayText(field: Field): void {
  const { value } = field
  const caret = 'selectionStart' in field && field === document.activeElement ? field.selectionStart : null
  // React watches the setter of the field, and ignores an event without a change: set the start by it, the text past it.
  field.value = startValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  // React writes the value when it renders, which moves the caret to the end.
  if (caret === null || !('setSelectionRange' in field)) return
  setTimeout(() => {
    if (field.value === value) field.setSelectionRange(caret, caret)
  })
}

/** React listens to the click. In a group of radios only the checked one was clicked. */
function replayTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = field.defaultChecked
  field.click()
}

/** An element that React has rendered again is found by its id. */
function replayPresses(): void {
  const { early } = window
  if (!early) return
  window.removeEventListener('click', early.record, true)
  window.early = undefined
  for (const pressed of early.pressed) {
    const button = pressed.isConnected ? pressed : document.getElementById(pressed.id)
    button?.click()
  }
}
