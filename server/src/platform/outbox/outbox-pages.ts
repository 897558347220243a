import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { plainPage } from '../http/plain-page.ts'
import type { Attachment } from './mail.ts'
import type { Outbox, SentMessage } from './outbox.ts'
import type { PrepareMail } from './prepare-mail.ts'

/** Shows SMS and e-mails that the stand-ins received. Not available in production. */
export function addOutboxPages(app: FastifyInstance, { listSent }: Outbox, prepare: PrepareMail): void {
  if (!listSent) return
  const list = async (to?: string) => Promise.all((await listSent(to)).map(sent => present(sent, prepare)))
  const config = { access: 'anyone' } as const

  app.get<{ Querystring: { to?: string } }>('/outbox.json', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { to } = request.query
    const messages = await list(typeof to === 'string' ? to : undefined)
    return messages.map(({ attachments: _, ...message }) => message)
  })
  app.get('/outbox', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return page(await list())
  })
}

interface PresentedMessage {
  channel: SentMessage['channel']
  to: string
  subject?: string
  text: string
  html?: string
  sentAt: string
  attachments: Attachment[]
}

async function present(sent: SentMessage, prepare: PrepareMail): Promise<PresentedMessage> {
  const { channel, sentAt } = sent
  if (sent.channel === 'sms') return { channel, to: sent.to, text: sent.text, sentAt, attachments: [] }
  const { message, attachments } = await prepare(sent)
  const { to, subject, text, html } = message
  return { channel, to, subject, text, ...(html && { html }), sentAt, attachments }
}

function page(messages: PresentedMessage[]): string {
  const rows = messages.map(article)
  const main = `<h1>Outbox</h1>
<p>SMS and e-mails that were not sent, because no provider is configured. Newest first.</p>
${rows.join('') || '<p>No messages yet.</p>'}`
  return plainPage('Outbox', main, { width: '44rem', style: messageStyle })
}

function article({ channel, to, subject, text, html, sentAt, attachments }: PresentedMessage): string {
  const plain = `<pre>${escapeHtml(text)}</pre>`
  return `
      <article>
        <p><strong>${channel === 'sms' ? 'SMS' : 'Mail'}</strong> to ${escapeHtml(to)}
          <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
        ${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
        ${html ? `${framed(shown(html, attachments))}<details><summary>As text</summary>${plain}</details>` : plain}
      </article>`
}

const framed = (html: string) =>
  `<iframe sandbox="allow-popups" loading="lazy" title="The mail" srcdoc="${escapeHtml(html)}"></iframe>`

function shown(html: string, attachments: Attachment[]): string {
  let page = html.replace('<head>', '<head><base target="_blank">')
  for (const { cid, content, contentType } of attachments)
    page = page.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`)
  return page
}

const messageStyle = `
  h2 { font-size: 1.1rem; margin: .25rem 0 } p { margin: 0 0 .5rem } time { float: right; color: #6b4f57 }
  article { border: 1px solid #c9a227; border-radius: 12px; padding: .75rem 1rem; margin: 1rem 0; background: #fff }
  iframe { width: 100%; height: 34rem; border: 0; resize: vertical } summary { min-height: 44px; cursor: pointer }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }`
