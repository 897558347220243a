/** What TypeScript does not know of browsers yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null
      createScriptURL?(url: string): string | null
    },
  ): { createHTML(text: string): TrustedHTML }
}

/** The one script that is started by its address. */
export const workerPath = '/service-worker.js'

/**
 * Where the browser has Trusted Types, a text becomes HTML by these two policies only, which the content security policy
 * names: what the server has cleaned, and the style sheets of the component library, which need no tag. An address
 * becomes a script only where it is that of the service worker.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const cleaned = trustedTypes?.createPolicy('cleaned-html', { createHTML: html => html })
trustedTypes?.createPolicy('default', {
  createHTML: text => (text.includes('<') ? null : text),
  createScriptURL: url => (url === workerPath ? url : null),
})

export const cleanedHtml = (html: string) => cleaned?.createHTML(html) ?? html

/** Read into a document of its own that is on no screen: nothing in it loads or runs, whatever it says. */
export function parseInert(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = cleanedHtml(html) as string
  return body
}
