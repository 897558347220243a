import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { plainPage } from '../http/plain-page.ts'
import type { Enclose } from './enclosures.ts'
import type { Outbox, SentMessage } from './outbox.ts'

/** Shows SMS and mail that the stand-ins took. Not there in production. */
export function addOutboxPages(app: FastifyInstance, { listSent }: Outbox, enclose: Enclose): void {
  if (!listSent) return
  const config = { access: 'anyone' } as const

  app.get<{ Querystring: { to?: string } }>('/outbox.json', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { to } = request.query
    return listSent(typeof to === 'string' ? to : undefined)
  })
  app.get('/outbox', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return page(await listSent(), enclose)
  })
}

async function page(messages: SentMessage[], enclose: Enclose): Promise<string> {
  const rows = await Promise.all(messages.map(message => article(message, enclose)))
  const main = `<h1>Outbox</h1>
<p>Text messages and mails that the stand-ins took instead of sending. Newest first.</p>
${rows.join('') || '<p>Nothing has been sent yet.</p>'}`
  return plainPage('Outbox', main, { width: '44rem', style: messageStyle })
}

async function article(message: SentMessage, enclose: Enclose): Promise<string> {
  const { channel, to, subject, text, html, sentAt } = message
  const plain = `<pre>${escapeHtml(text)}</pre>`
  return `
      <article>
        <p><strong>${channel === 'sms' ? 'SMS' : 'Mail'}</strong> to ${escapeHtml(to)}
          <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
        ${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
        ${html ? `${framed(await shown(message, enclose))}<details><summary>As text</summary>${plain}</details>` : plain}
      </article>`
}

/** The letter as a mail program shows it: what it brings along stands in it, and nothing in it can act. */
const framed = (html: string) =>
  `<iframe sandbox="allow-popups" loading="lazy" title="The mail" srcdoc="${escapeHtml(html)}"></iframe>`

async function shown({ html = '', faces }: SentMessage, enclose: Enclose): Promise<string> {
  let page = html.replace('<head>', '<head><base target="_blank">')
  for (const { cid, content, contentType } of await enclose({ html, ...(faces && { faces }) }))
    page = page.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`)
  return page
}

const messageStyle = `
  h2 { font-size: 1.1rem; margin: .25rem 0 } p { margin: 0 0 .5rem } time { float: right; color: #6b4f57 }
  article { border: 1px solid #c9a227; border-radius: 12px; padding: .75rem 1rem; margin: 1rem 0; background: #fff }
  iframe { width: 100%; height: 34rem; border: 0; resize: vertical } summary { min-height: 44px; cursor: pointer }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }`
