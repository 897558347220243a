/** The list in a reply: the reply itself or its `data`. Anything else is an empty list, so that the page does not break. */
export function listIn<Item>(reply: readonly Item[]): readonly Item[] {
  const found: unknown = reply
  if (Array.isArray(found)) return found
  const data = typeof found === 'object' && found !== null && 'data' in found ? found.data : undefined
  return Array.isArray(data) ? data : []
}
