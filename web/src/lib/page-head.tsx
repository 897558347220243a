import { createContext, useContext, useEffect } from 'react'
import { brand } from '#contract/brand.ts'

/** What a page is called in tabs, search results and shared links. */
export interface PageHead {
  title: string
  description?: string
  /** Path of the picture a shared link shows. */
  image?: string
  /** schema.org facts about the page. */
  jsonLd?: object
  /** Set where the page says that something does not exist; search engines then get a 404. */
  status?: 404
}

/** The server puts a collector here while it renders; in the browser there is none. */
export const HeadCollector = createContext<((head: PageHead) => void) | undefined>(undefined)

export function fullTitle(title: string): string {
  return title === brand.name ? title : `${title} | ${brand.name}`
}

/** Names the page. Rendered on the server it becomes part of the document, in the browser it changes the document. */
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
