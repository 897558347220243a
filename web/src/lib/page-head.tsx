import { createContext, useContext, useEffect } from 'react'
import { brand } from '#contract/platform/brand.ts'
import type { PageHead } from '#contract/platform/page-head.ts'

/** Set while the server renders. Undefined in the browser. */
export const HeadCollector = createContext<((head: PageHead) => void) | undefined>(undefined)

export function fullTitle(title: string): string {
  return title === brand.name ? title : `${title} | ${brand.name}`
}

/** Sets the title and description of the page: in the HTML on the server, in the document in the browser. */
export function usePageHead(head: PageHead): void {
  useContext(HeadCollector)?.(head)
  const { title, description } = head
  useEffect(() => {
    document.title = fullTitle(title)
    if (description) setContent('meta[name="description"]', description)
    setContent('meta[property="og:title"]', fullTitle(title))
    const canonical = document.querySelector('link[rel="canonical"]')
    canonical?.setAttribute('href', window.location.origin + window.location.pathname)
  }, [title, description])
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content)
}
