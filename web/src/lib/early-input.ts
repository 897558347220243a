declare global {
  interface Window {
    /** Set by the first script. Records presses until the app is loaded. */
    early?: { pressed: Set<HTMLElement>; record: (event: MouseEvent) => void } | undefined
  }
}

/** Replays the input and presses from before the app was loaded. Presses come last, because they may submit a form. */
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

/** Hydration keeps the text but fires no event. React would overwrite the text on the next change. */
function replayText(field: Field): void {
  const { value } = field
  const caret = 'selectionStart' in field && field === document.activeElement ? field.selectionStart : null
  // React watches the field's setter and ignores events without a change: reset through it, then set the text past it.
  field.value = startValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  // React writes the value when it renders, which moves the caret to the end.
  if (caret === null || !('setSelectionRange' in field)) return
  setTimeout(() => {
    if (field.value === value) field.setSelectionRange(caret, caret)
  })
}

/** React listens to clicks. In a radio group only the checked radio was clicked. */
function replayTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = field.defaultChecked
  field.click()
}

/** If React has rendered a button again, its id finds it. */
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
