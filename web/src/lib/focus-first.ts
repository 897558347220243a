const focusable = 'input:not([type="hidden"]), textarea, select, button, [tabindex]'

/** Goes to the one that stands first on the page and puts the cursor into it; at once, as a page on its way is pressed wrongly. */
export function focusFirst(nodes: readonly (HTMLElement | null)[]) {
  const [first] = nodes
    .filter(node => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  const target = first.matches(focusable) ? first : (first.querySelector<HTMLElement>(focusable) ?? first)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
