import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { plainPage } from '../http/plain-page.ts'
import type { Outbox, SentMessage } from './outbox.ts'

/** Shows SMS and mail that the stand-ins took. Not there in production. */
export function addOutboxPages(app: FastifyInstance, { listSent }: Outbox): void {
  if (!listSent) return
  const config = { access: 'anyone' } as const

  app.get<{ Querystring: { to?: string } }>('/outbox.json', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { to } = request.query
    return listSent(typeof to === 'string' ? to : undefined)
  })
  app.get('/outbox', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return page(await listSent())
  })
}

function page(messages: SentMessage[]): string {
  const rows = messages.map(
    ({ channel, to, subject, text, sentAt }) => `
      <article>
        <p><strong>${channel === 'sms' ? 'SMS' : 'Mail'}</strong> to ${escapeHtml(to)}
          <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
        ${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
        <pre>${escapeHtml(text)}</pre>
      </article>`,
  )
  const main = `<h1>Outbox</h1>
<p>Text messages and mails that the stand-ins took instead of sending. Newest first.</p>
${rows.join('') || '<p>Nothing has been sent yet.</p>'}`
  return plainPage('Outbox', main, { width: '44rem', style: messageStyle })
}

const messageStyle = `
  h2 { font-size: 1.1rem; margin: .25rem 0 } p { margin: 0 0 .5rem } time { float: right; color: #6b4f57 }
  article { border: 1px solid #c9a227; border-radius: 12px; padding: .75rem 1rem; margin: 1rem 0; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }`
