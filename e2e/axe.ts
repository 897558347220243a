import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'

/** Half as long as the one with comments, and it travels to every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Asks the page, and once more with axe in it where it was not there yet. */
async function ask<Given, Answer>(
  page: Page,
  question: (given: Given) => Promise<Answer | undefined>,
  given: Given,
): Promise<Answer> {
  const put = () => page.evaluate(question as (given: unknown) => Promise<Answer | undefined>, given)
  let answer = await put()
  if (answer === undefined) {
    await page.evaluate(source)
    answer = await put()
  }
  if (answer === undefined) throw new Error('The page does not take axe in.')
  return answer
}

/** The rules whose verdict hangs on sizes and places, and not only on what is in the page and shown. */
const rulesOfLayout = ['link-in-text-block', 'scrollable-region-focusable']

/**
 * Every rule of axe but the one on colours; of its report only what was violated leaves the page, which is a quarter of
 * the work. What a dialog covers nobody can reach, so it is left out. Where another width has changed neither the tree nor
 * which parts of it are shown, the rules that read nothing else would say the same again.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  const look = async (rules: string[]) => {
    const { axe: tool, seen = new Set() } = window as unknown as Looked
    if (!tool) return undefined
    const dialogs = [...document.querySelectorAll('dialog:modal')]
    const within = dialogs.length > 0 ? dialogs : [document.body]
    const shown = within
      .flatMap(part => [...part.querySelectorAll('*')])
      .map(part => Number(part.checkVisibility({ visibilityProperty: true, opacityProperty: true })))
    const tree = [document.title, ...within.map(part => part.outerHTML), shown.join('')].join(' ')
    const isKnown = seen.has(tree)
    Object.assign(window, { seen: seen.add(tree) })
    const { violations } = await tool.run(dialogs.length > 0 ? { include: dialogs } : document, {
      resultTypes: ['violations'],
      ...(isKnown
        ? { runOnly: { type: 'rule', values: rules } }
        : { rules: { 'color-contrast': { enabled: false } } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }
  return ask(page, look, rulesOfLayout)
}

interface Looked {
  axe?: typeof import('axe-core')
  seen?: Set<string>
}

/** Letters whose colours were found right in this run, on whichever page, by whichever worker: one number in a line. */
const right = '.build/e2e/right-colours.txt'

const readRight = () => (existsSync(right) ? readFileSync(right, 'utf8').split('\n').map(Number) : [])

function keepRight(kinds: number[]): void {
  mkdirSync(dirname(right), { recursive: true })
  appendFileSync(right, kinds.map(kind => `${kind}\n`).join(''))
}

/**
 * The texts that are too pale for what they stand on. Measuring this took four fifths of what axe takes, so letters of the
 * same colour, size and weight on the same ground are measured once.
 */
export async function paleTextsOn(page: Page): Promise<string[]> {
  const look = async (known: number[]) => {
    const isRight = new Set(known)
    const nothing = 'rgba(0, 0, 0, 0) none 1'
    const fresh = new Map<number, Element>()
    for (const element of textsIn(document.querySelector('dialog:modal') ?? document.body)) {
      const kind = kindOf(element)
      if (!isRight.has(kind) && !fresh.has(kind)) fresh.set(kind, element)
    }
    if (fresh.size === 0) return { pale: [], measured: [] }
    const { axe: tool } = window as unknown as Looked
    if (!tool) return undefined
    const { violations } = await tool.run(
      { include: [...fresh.values()] },
      { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
    )
    const nodes = violations.flatMap(violation => violation.nodes)
    return {
      pale: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
      measured: [...fresh.keys()],
    }

    function textsIn(part: Element): Element[] {
      const hasText = (element: Element) =>
        [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) ||
        element.matches('input, textarea, select')
      return [...part.querySelectorAll('*')].filter(
        element =>
          hasText(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
    }

    function kindOf(element: Element): number {
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const beneath: string[] = []
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one)
        const layer = `${backgroundColor} ${backgroundImage} ${opacity}`
        if (layer !== nothing) beneath.push(layer)
        // Taken out of the flow it may lie on whatever is beside it.
        if (position === 'absolute' || position === 'fixed') beneath.push(`${one.getAttribute('class')}`)
        if (/^rgb\(/.test(backgroundColor)) break
      }
      return hashOf([element.tagName, color, fontSize, fontWeight, ...beneath].join())
    }

    function hashOf(text: string): number {
      let hash = 0
      for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9_007_199_254_740
      return hash
    }
  }
  const { pale, measured } = await ask(page, look, readRight())
  if (pale.length === 0) keepRight(measured)
  return pale
}
