import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const interactive = ['a', 'button', 'input', 'select', 'textarea', 'label']
const references = ['for', 'aria-labelledby', 'aria-describedby']

/**
 * What a validator would say of a page that matters to readers: what the parser of the standard stumbles over, and the rules
 * about names, pictures, styles and nesting that it does not know.
 */
export function htmlErrors(html: string): string[] {
  const errors: string[] = []
  const onParseError = ({ code, startLine, startCol }: ParserError) =>
    errors.push(`${code} at ${startLine}:${startCol}`)
  const elements = listElements(parse(html, { onParseError, sourceCodeLocationInfo: true }), [])
  const ids = elements.flatMap(({ element }) => attribute(element, 'id') ?? [])
  for (const id of new Set(ids))
    if (ids.filter(other => other === id).length > 1) errors.push(`two elements are called ${id}`)
  for (const { element, within } of elements) {
    const { tagName } = element
    if (tagName === 'img' && attribute(element, 'alt') === undefined) errors.push('a picture without alt')
    if (tagName === 'style' && within.includes('body')) errors.push('a style in the body')
    if (['a', 'button'].includes(tagName) && within.some(one => one === 'a' || one === 'button'))
      errors.push(`<${tagName}> in <${within.find(one => interactive.includes(one))}>`)
    for (const name of references)
      for (const id of attribute(element, name)?.split(' ') ?? [])
        if (!ids.includes(id)) errors.push(`${name} names ${id}, which is not there`)
  }
  return errors
}

const attribute = ({ attrs }: Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value

/** With the names of what is around each. */
function listElements(node: Node, within: string[]): { element: Element; within: string[] }[] {
  if (!('childNodes' in node)) return []
  const isElement = 'tagName' in node
  const inside = isElement ? [...within, node.tagName] : within
  const below = node.childNodes.flatMap(child => listElements(child, inside))
  return isElement ? [{ element: node, within }, ...below] : below
}
