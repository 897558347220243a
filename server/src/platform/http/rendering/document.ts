import { brand } from '#contract/platform/brand.ts'
import { type SharePicture, shareSize } from '#contract/platform/page-head.ts'
import { paths } from '#contract/platform/paths.ts'
import { escapeHtml } from '../escape-html.ts'
import { scriptsOf, sheetsOf } from './page-files.ts'
import type { RenderedPage, Renderer, ServedPage } from './renderer.ts'

interface DocumentContext {
  template: string
  siteUrl: string
  release: string | undefined
  served: ServedPage
  path: string
}

export function toDocument(page: RenderedPage, renderer: Renderer, place: DocumentContext): string {
  const { template, served } = place
  return (served.kind === 'to-read' ? template : withoutTextFont(template))
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => headOf(page, renderer, place))
    .replace('</head>', () => `${sheetTags(renderer, served).join('\n')}</head>`)
    .replace('<!--page-->', () => page.body)
    .replace('<!--state-->', () => stateOf(page, served))
}

/** A page with a form needs its headline and the app first. The style sheet loads the text font. */
const withoutTextFont = (template: string) =>
  template.replace(/<link\s[^>]*\bas="font"[^>]*\bhref="[^"]*mukta[^"]*"[^>]*>\s*/, '')

/** Follows the first script, which records early taps. */
const sheetTags = ({ manifest }: Renderer, served: ServedPage) =>
  sheetsOf(manifest, sourcesOfSheets(served)).map(
    file => `<link rel="stylesheet" crossorigin href="/${file}">`,
  )

/** A shape needs only the styles of the app frame, its first source. */
const sourcesOfSheets = ({ kind, sources }: ServedPage) => (kind === 'shape' ? sources.slice(0, 1) : sources)

/** The largest script, which rarely changes. It is preloaded with the style sheet, the others follow. */
const preloadedFirst = /\/react-/

/** A page to read loads the app later. */
function scriptTags({ manifest }: Renderer, { kind, sources }: ServedPage): string[] {
  if (kind === 'to-read') return []
  const scripts = scriptsOf(manifest, sources).map(file => `/${file}`)
  const sheets = sheetsOf(manifest, sources).map(file => `/${file}`)
  const first = scripts.filter(script => preloadedFirst.test(script))
  return [
    `<meta name="files" content="${[...scripts, ...sheets].join(' ')}">`,
    ...first.map(script => `<link rel="modulepreload" crossorigin href="${script}">`),
  ]
}

/** A missing page has no data, so that one cached page serves all unknown paths and the app starts fresh. */
function stateOf(page: RenderedPage, { kind }: ServedPage): string {
  if (page.state === undefined || isMissing(page)) return ''
  return dataBlock(
    'application/json',
    page.state,
    kind === 'to-read' ? 'id="state" data-to-read' : 'id="state"',
  )
}

const isMissing = ({ head }: RenderedPage) => head.status === 404

function headOf(
  page: RenderedPage,
  renderer: Renderer,
  { siteUrl, release, served, path }: DocumentContext,
): string {
  const { fullTitle, themeCss } = renderer
  const { head } = page
  const title = escapeHtml(fullTitle(head.title))
  const description = escapeHtml(head.description ?? brand.purpose)
  const address = escapeHtml(siteUrl + path)
  const image = head.image ?? ourPicture
  const isPost = head.jsonLd !== undefined && path.startsWith(paths.post(''))
  return [
    ...scriptTags(renderer, served),
    `<style id="theme">${themeCss()}</style>`,
    ...(release ? [`<meta name="release" content="${release}">`] : []),
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(isMissing(page) || head.isPrivate
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`]),
    `<meta property="og:site_name" content="${brand.name}">`,
    `<meta property="og:type" content="${isPost ? 'article' : 'website'}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${escapeHtml(siteUrl + image.path)}">`,
    ...(image.size
      ? [
          `<meta property="og:image:width" content="${image.size.width}">`,
          `<meta property="og:image:height" content="${image.size.height}">`,
        ]
      : []),
    `<meta property="og:image:alt" content="${escapeHtml(image.alt)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(head.jsonLd ? [dataBlock('application/ld+json', withSite(head.jsonLd, siteUrl))] : []),
  ].join('\n')
}

const ourPicture: SharePicture = {
  path: '/social.jpg',
  alt: `${brand.name}. ${brand.tagline}`,
  size: shareSize,
}

/** Search engines need absolute URLs. */
function withSite(facts: unknown, siteUrl: string): unknown {
  if (typeof facts === 'string') return facts.startsWith('/') ? siteUrl + facts : facts
  if (Array.isArray(facts)) return facts.map(fact => withSite(fact, siteUrl))
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, withSite(fact, siteUrl)]))
}

/** Escapes "<", so that no text can end the script element. */
function dataBlock(type: string, data: unknown, attributes = ''): string {
  return `<script type="${type}" ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
