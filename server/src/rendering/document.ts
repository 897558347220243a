import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { RenderedPage, Renderer } from './renderer.ts'

interface Place {
  /** The built index.html. */
  template: string
  siteUrl: string
  path: string
}

/** Puts a rendered page into the document: its head, its HTML and the data it was made from. */
export function toDocument(
  page: RenderedPage,
  renderer: Renderer,
  { template, siteUrl, path }: Place,
): string {
  return (
    template
      // The page can be read without the script, so its pictures and fonts load first.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => headOf(page, renderer, siteUrl, path))
      .replace('<!--page-->', () => page.body)
      // Without the data of one address the app begins anew, so that the page for what does not exist serves all.
      .replace('<!--state-->', () =>
        isMissing(page) ? '' : dataBlock('application/json', page.state, 'id="state"'),
      )
  )
}

const isMissing = ({ head }: RenderedPage) => head.status === 404

function headOf(page: RenderedPage, { fullTitle }: Renderer, siteUrl: string, path: string): string {
  const { head } = page
  const title = escapeHtml(fullTitle(head.title))
  const description = escapeHtml(head.description ?? brand.purpose)
  const address = escapeHtml(siteUrl + path)
  const image = escapeHtml(siteUrl + (head.image ?? '/social.jpg'))
  const isPost = head.jsonLd !== undefined && path.startsWith(paths.post(''))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(isMissing(page)
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`]),
    `<meta property="og:site_name" content="${brand.name}">`,
    `<meta property="og:type" content="${isPost ? 'article' : 'website'}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${image}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(head.jsonLd ? [dataBlock('application/ld+json', head.jsonLd)] : []),
  ].join('\n')
}

/** A data block is not run as a script. "<" is escaped, so that no text inside can end the block. */
function dataBlock(type: string, data: unknown, attributes = ''): string {
  return `<script type="${type}" ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
