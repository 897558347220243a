/**
 * jsdom works through a hundred rules for every element whose style is asked for, and again after every change of the
 * document. Queries by role ask for nearly all of them, but only whether they are shown: that follows from the kind of
 * element and from what is written on it and around it, as long as the document has no style sheet of its own.
 */

type Style = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'pointerEvents'>

const propertyNames: Record<string, keyof Style> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointerEvents',
  'pointer-events': 'pointerEvents',
}

/** Once for the window, which all test files of a worker share. */
export function installQuickStyles(): void {
  const view = document.defaultView as Window & typeof globalThis
  if ('isQuick' in view.getComputedStyle) return
  const inFull = view.getComputedStyle.bind(view)
  const initial = inFull(document.documentElement)
  const unset: Style = {
    display: initial.display,
    visibility: initial.visibility,
    pointerEvents: initial.pointerEvents,
  }
  const displays = new Map<string, string>()

  function displayOf(element: HTMLElement): string {
    const own = element.hasAttribute('style') && element.style.display
    if (own) return own
    const kind = kindOf(element)
    const display = displays.get(kind) ?? inFull(element).display
    displays.set(kind, display)
    return display
  }

  function inherited(element: HTMLElement, name: 'visibility' | 'pointerEvents'): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = at.hasAttribute('style') && (at as HTMLElement).style[name]
      if (own && own !== 'inherit') return own
    }
    return unset[name]
  }

  const quick: typeof inFull = (element, pseudo) => {
    const style = () => inFull(element, pseudo)
    if (pseudo || document.styleSheets.length > 0 || isSpecial(element)) return style()
    const read = (name: keyof Style) =>
      name === 'display' ? displayOf(element as HTMLElement) : inherited(element as HTMLElement, name)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        const name = propertyNames[String(key)]
        if (name) return read(name)
        if (key === 'getPropertyValue') {
          return (asked: string) => {
            const known = propertyNames[asked]
            return known ? read(known) : style().getPropertyValue(asked)
          }
        }
        const full = style()
        const value = Reflect.get(full, key)
        return typeof value === 'function' ? value.bind(full) : value
      },
    })
  }
  // The queries ask the document's own window, components the global one.
  for (const asked of [view, window]) asked.getComputedStyle = Object.assign(quick, { isQuick: true })
}

/** What decides how an element is shown where nothing is written on it. */
function kindOf(element: Element): string {
  const words = ['hidden', 'open', 'popover'].filter(name => element.hasAttribute(name))
  return [element.namespaceURI, element.localName, element.getAttribute('type'), ...words].join(' ')
}

/** Rules about these look at what stands around them, or outweigh what is written on them. */
function isSpecial(element: Element): boolean {
  const { localName } = element
  if (localName === 'input') return element.getAttribute('type')?.toLowerCase() === 'hidden'
  return localName === 'summary' || (isOfTable(localName) && element.hasAttribute('hidden'))
}

const isOfTable = (name: string) => /^(col|colgroup|thead|tbody|tfoot|tr)$/.test(name)
