import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cleanedHtml } from '../../lib/trusted-html.ts'
import classes from './rich-text.module.css'

/** Stored HTML. Only this component puts it on a page. */
export function RichText({ html }: { html: string }) {
  const text = useInAppLinks()
  // The same object for the same text; otherwise React would write the HTML again on every render.
  const inner = useMemo(() => ({ __html: cleanedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it when it is saved and again when it is sent
  return <div ref={text} className={classes.text} dangerouslySetInnerHTML={inner} />
}

/** Opens links to our own pages without a reload. The browser handles all other links. */
function useInAppLinks() {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = text.current
    const follow = (event: MouseEvent) => {
      const to = pageOf(event)
      if (!to) return
      event.preventDefault()
      void navigate(to)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return text
}

/** The page behind a plain click on a link. Files and telephone links are not pages. */
function pageOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined
  const href = event.target.closest('a')?.getAttribute('href')
  return href && /^\/(?!\/|api\/)[^.]*$/.test(href) ? href : undefined
}
