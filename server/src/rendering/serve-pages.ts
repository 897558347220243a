import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { fromOurselves } from '../http/coarse-limit.ts'
import { PreparedReplies, type PreparedText, sendPreparedText } from '../http/prepared-replies.ts'
import { toDocument } from './document.ts'
import type { Renderer } from './renderer.ts'

/** How old a rendered page may be: an editor's change shows within a minute. */
const freshForMs = 60_000

interface Options {
  renderer: Renderer
  webFolder: string
  siteUrl: string
}

/**
 * The public pages as ready HTML, rendered for a visitor and cached for a minute, each once however it is asked for. A
 * route that has nothing to show is rendered as it is written, `/blog/:id`: one page says so for all.
 */
export async function servePages(
  app: FastifyInstance,
  { renderer, webFolder, siteUrl }: Options,
): Promise<void> {
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')
  const kept = new PreparedReplies<PreparedText & { status: number }>()
  renderer.answerCallsWith((input, init) => answerInProcess(app, String(input), init))

  const render = (minute: number, address: string) =>
    kept.get(minute, address, async () => {
      const rendered = await renderer.renderPage(address)
      const text = toDocument(rendered, renderer, { template, siteUrl, path: address })
      return { text, status: rendered.head.status ?? 200 }
    })

  for (const path of renderer.renderedPaths) {
    app.get(path, { config: { access: 'anyone' } }, async (request, reply) => {
      const minute = Math.floor(Date.now() / freshForMs)
      const page = await (kept.find(minute, request.url) ??
        render(minute, (await renderer.addressOf(request.url)) ?? path))
      reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
      return sendPreparedText(request, reply, page)
    })
  }
}

/** The renderer's calls are answered by this server in process, without the network. */
async function answerInProcess(app: FastifyInstance, url: string, init: RequestInit = {}): Promise<Response> {
  const options: InjectOptions = {
    method: (init.method ?? 'GET') as 'GET',
    url,
    remoteAddress: fromOurselves,
  }
  const { statusCode, payload, headers } = await app.inject(options)
  return new Response(payload, {
    status: statusCode,
    headers: { 'x-request-id': String(headers['x-request-id']) },
  })
}
