import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const interactive = ['a', 'button', 'input', 'select', 'textarea', 'label']
const references = ['for', 'aria-labelledby', 'aria-describedby']

/**
 * HTML errors that matter to readers: parse errors of the standard, and rules about ids, images, styles and nesting that
 * the parser does not check.
 */
export function htmlErrors(html: string): string[] {
  const errors: string[] = []
  const onParseError = ({ code, startLine, startCol }: ParserError) =>
    errors.push(`${code} at ${startLine}:${startCol}`)
  const elements = listElements(parse(html, { onParseError, sourceCodeLocationInfo: true }), [])
  const ids = elements.flatMap(({ element }) => attribute(element, 'id') ?? [])
  for (const id of new Set(ids))
    if (ids.filter(other => other === id).length > 1) errors.push(`two elements have the id ${id}`)
  for (const { element, within } of elements) {
    const { tagName } = element
    if (tagName === 'img' && attribute(element, 'alt') === undefined) errors.push('an image without alt')
    if (tagName === 'style' && within.includes('body')) errors.push('a style in the body')
    if (['a', 'button'].includes(tagName) && within.some(one => one === 'a' || one === 'button'))
      errors.push(`<${tagName}> in <${within.find(one => interactive.includes(one))}>`)
    for (const name of references)
      for (const id of attribute(element, name)?.split(' ') ?? [])
        if (!ids.includes(id)) errors.push(`${name} names ${id}, which does not exist`)
  }
  return errors
}

const attribute = ({ attrs }: Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value

/** Each element with the names of its ancestors. */
function listElements(node: Node, within: string[]): { element: Element; within: string[] }[] {
  if (!('childNodes' in node)) return []
  const isElement = 'tagName' in node
  const inside = isElement ? [...within, node.tagName] : within
  const below = node.childNodes.flatMap(child => listElements(child, inside))
  return isElement ? [{ element: node, within }, ...below] : below
}
