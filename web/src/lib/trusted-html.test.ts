import { expect, test, vi } from 'vitest'

type Rules = { createHTML(text: string): string | null }

/** Acts like a browser with Trusted Types. */
async function policies() {
  const made: Record<string, Rules> = {}
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => {
      made[name] = rules
      return { createHTML: (text: string) => ({ trusted: rules.createHTML(text) }) }
    },
  })
  vi.resetModules()
  const { cleanedHtml } = await import('./trusted-html.ts')
  return { made, cleanedHtml }
}

test('cleaned HTML from the server is trusted', async () => {
  const { cleanedHtml } = await policies()
  expect(cleanedHtml('<p>Seven <em>steps</em></p>')).toEqual({ trusted: '<p>Seven <em>steps</em></p>' })
})

test.each([
  ['.m_1{color:red}@media(min-width:40em){.m_1>a{width:1px}}', true],
  ['<img src=x onerror=alert(1)>', false],
  ['a{}</style><script>alert(1)</script>', false],
])('other text %s may become HTML: %s', async (text, isAllowed) => {
  const { made } = await policies()
  expect(Object.keys(made)).toEqual(['cleaned-html', 'default'])
  expect(made.default?.createHTML(text)).toBe(isAllowed ? text : null)
})

test('a browser without Trusted Types gets the text', async () => {
  vi.unstubAllGlobals()
  vi.resetModules()
  const { cleanedHtml } = await import('./trusted-html.ts')
  expect(cleanedHtml('<p>Steps</p>')).toBe('<p>Steps</p>')
})
