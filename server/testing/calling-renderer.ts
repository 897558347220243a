import type { Renderer } from '../src/platform/http/rendering/renderer.ts'
import { servedPages } from './served-pages.ts'

/** A renderer whose public pages make this call. Like the landing page, `/` leaves a part out if its call fails. */
export function callingRenderer(call: string): Renderer {
  let answer: typeof fetch
  return {
    pages: [
      ...servedPages('to-read', '/', '/pricing', '/blog/:id', '/privacy-policy'),
      ...servedPages('to-use', '/login'),
      ...servedPages('shape', '/recently-joined-matches'),
    ],
    manifest: {},
    canonicalPath: async url => new URL(url, 'http://localhost').pathname,
    fullTitle: title => title,
    themeCss: () => '',
    answerCallsWith: given => {
      answer = given
    },
    async renderPage(path) {
      const { status } = await answer(call)
      if (status === 503 && path !== '/') throw Object.assign(new Error('away'), { statusCode: 503 })
      return { body: status === 200 ? `<h1>All of ${path}</h1>` : '<h1>A part</h1>', head: { title: path } }
    },
  }
}
