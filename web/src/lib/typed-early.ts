/**
 * What was typed, ticked or chosen on a ready page before the app took it over. React leaves it in the fields but does not
 * know of it, and would write its own empty values over it at the next change: it is told as if it were typed now.
 */
export function tellTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (field.type === 'checkbox' || field.type === 'radio') tellTicked(field)
    else if (field.value !== startValue(field)) tellText(field)
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function startValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const chosen = [...field.options].find(option => option.defaultSelected) ?? field.options[0]
  return chosen?.value ?? ''
}

function tellText(field: Field): void {
  const { value } = field
  const caret = 'selectionStart' in field && field === document.activeElement ? field.selectionStart : null
  // React notes what a field holds by a setter of its own: through it the start, past it what was typed.
  field.value = startValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  // React writes the value once more when it draws, which moves the caret to the end. Whoever has typed on keeps theirs.
  if (caret === null || !('setSelectionRange' in field)) return
  setTimeout(() => {
    if (field.value === value) field.setSelectionRange(caret, caret)
  })
}

/** React listens to the press on these. Of a group of radios only the one that is on was pressed. */
function tellTicked(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = field.defaultChecked
  field.click()
}
