import { brand } from '#contract/brand.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Mail, MailKind } from './outbox.ts'

type Part = string | { text: string; href: string }

/** A mail in plain text and in HTML, from the same paragraphs. */
export function letter(kind: MailKind, to: string, subject: string, parts: Part[]): Mail {
  const signed: Part[] = [...parts, `With good wishes,\nthe ${brand.name} team`]
  return {
    channel: 'mail',
    kind,
    to,
    subject,
    text: signed.map(part => (typeof part === 'string' ? part : `${part.text}: ${part.href}`)).join('\n\n'),
    html: page(signed.map(toHtml).join('\n')),
  }
}

function toHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  const style = 'display:inline-block;padding:12px 20px;border-radius:12px;background:#8a1538;color:#ffffff'
  return `<p><a href="${escapeHtml(part.href)}" style="${style}">${escapeHtml(part.text)}</a></p>`
}

function page(body: string): string {
  const style =
    'max-width:36em;margin:0 auto;padding:24px;font:17px/1.6 sans-serif;color:#2a1a1f;background:#fff9ef'
  return `<!doctype html><html lang="en-IN"><body style="${style}">${body}</body></html>`
}
