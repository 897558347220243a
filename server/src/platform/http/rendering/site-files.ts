import type { FastifyInstance } from 'fastify'
import { contentPictures } from '#contract/core/content/content-kinds.ts'
import { apiBase, paths, secretPaths } from '#contract/platform/paths.ts'
import { escapeHtml } from '../escape-html.ts'
import { artPrefix } from '../serve-art.ts'
import type { Renderer, ServedPage } from './renderer.ts'

interface Options {
  listPosts: () => Promise<{ id: number; publishedOn: string }[]>
  renderer: Renderer
  siteUrl: string
}

const notForRobots = ['/api/', paths.admin, ...secretPaths].map(path => `Disallow: ${path}`)
/** A longer rule overrides a shorter one. */
const picturesForRobots = [artPrefix, apiBase + contentPictures].map(path => `Allow: ${path}`)

export function serveSiteFiles(app: FastifyInstance, { listPosts, renderer, siteUrl }: Options): void {
  const config = { access: 'anyone' } as const
  const isListed = ({ kind, path }: ServedPage) => kind === 'to-read' && !path.includes(':')
  const pages = renderer.pages.filter(isListed).map(({ path }) => path)

  app.get('/robots.txt', { config }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    return [
      'User-agent: *',
      ...notForRobots,
      ...picturesForRobots,
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ].join('\n')
  })
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const posts = await listPosts()
    const entries = [
      ...pages.map(path => entry(siteUrl + path)),
      ...posts.map(post => entry(siteUrl + paths.post(post.id), post.publishedOn)),
    ]
    reply.type('application/xml; charset=utf-8')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  })
}

function entry(address: string, changedOn?: string): string {
  const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`
}
