/** Missing in TypeScript's types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null
      createScriptURL?(url: string): string | null
    },
  ): { createHTML(text: string): TrustedHTML }
}

/** The only script that is started by its address. */
export const workerPath = '/service-worker.js'

/**
 * With Trusted Types a text becomes HTML only through these two policies, which the content security policy names: HTML
 * cleaned by the server, and Mantine's style sheets, which contain no tags. Only the address of the service worker becomes
 * a script address.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const cleaned = trustedTypes?.createPolicy('cleaned-html', { createHTML: html => html })
trustedTypes?.createPolicy('default', {
  createHTML: text => (text.includes('<') ? null : text),
  createScriptURL: url => (url === workerPath ? url : null),
})

export const cleanedHtml = (html: string) => cleaned?.createHTML(html) ?? html

/** Parses HTML into a document that is not displayed. Nothing in it loads or runs. */
export function parseInert(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = cleanedHtml(html) as string
  return body
}
