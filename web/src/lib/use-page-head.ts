import { useEffect } from 'react'
import { brand } from '#contract/brand.ts'

/**
 * The title and description of a page. Set on the elements of index.html rather than rendered anew,
 * because of two titles in a document the first one counts.
 */
export function usePageHead(title: string, description?: string) {
  useEffect(() => {
    document.title = title === brand.name ? title : `${title} | ${brand.name}`
    const element = document.querySelector('meta[name="description"]')
    if (element && description) element.setAttribute('content', description)
  }, [title, description])
}
