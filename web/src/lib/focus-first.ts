const focusable = 'input:not([type="hidden"]), textarea, select, button, [tabindex]'

/** Focuses the first of the nodes in page order. Scrolls without animation, because a press on a moving page misses. */
export function focusFirst(nodes: readonly (HTMLElement | null)[]) {
  const [first] = nodes
    .filter(node => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  const target = first.matches(focusable) ? first : (first.querySelector<HTMLElement>(focusable) ?? first)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
