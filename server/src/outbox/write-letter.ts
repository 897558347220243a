import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { mailSwitches } from '#contract/settings.ts'
import type { Config, Operator } from '../config.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { MailMessage } from '../outside/mail.ts'
import { leaveTokens } from './leave-token.ts'
import type { Leave, Part, Person } from './letter.ts'
import type { Mail } from './outbox.ts'
import { paper } from './paper.ts'

/** Who writes, from where, and how to have them stop. */
export interface Letterhead {
  siteUrl: string
  operator: Operator
  leaveToken: (leave: Leave) => string
}

export const letterheadOf = (
  { siteUrl, operator }: Pick<Config, 'siteUrl' | 'operator'>,
  secret: string,
): Letterhead => ({
  siteUrl,
  operator,
  leaveToken: leaveTokens(secret).write,
})

/** A mail in plain text and in HTML, from the same parts. */
export function writeLetter(
  { to, subject, parts, leave }: Mail,
  { siteUrl, operator, leaveToken }: Letterhead,
): Omit<MailMessage, 'id'> {
  const signed: Part[] = [...parts, `With good wishes,\nthe ${brand.name} team`]
  const url = (path: string) => (path.startsWith('/') ? siteUrl + path : path)
  const leaveUrl = leave && url(paths.leaveMails(leaveToken(leave)))
  const why = leave && `Mails ${mailSwitches[leave.mails]} are turned on in your settings.`
  const sender = [operator.name, ...operator.address]
  const faces = signed.flatMap(part => (isPerson(part) ? part.memberId : []))
  return {
    to,
    subject,
    text: [
      ...signed.map(part => toText(part, url)),
      [
        '-- ',
        ...(leave ? [why, `Stop these mails: ${leaveUrl}`, `All settings: ${url(paths.settings)}`] : []),
        sender.join(', '),
      ].join('\n'),
    ].join('\n\n'),
    html: paper({
      subject,
      home: url(paths.home),
      rows: signed.map(part => toRow(part, url)),
      footer: [
        ...(leave && why && leaveUrl
          ? [
              escapeHtml(why),
              `<a href="${escapeHtml(leaveUrl)}" class="quiet">Stop these mails</a> &middot;
               <a href="${escapeHtml(url(paths.settings))}" class="quiet">All settings</a>`,
            ]
          : []),
        sender.map(escapeHtml).join(', '),
      ],
    }),
    ...(faces.length > 0 && { faces }),
    ...(leaveUrl !== undefined && { leaveUrl }),
  }
}

const isPerson = (part: Part): part is Person => typeof part !== 'string' && 'memberId' in part

function toText(part: Part, url: (path: string) => string): string {
  if (typeof part === 'string') return part
  if (!isPerson(part)) return `${part.text}: ${url(part.href)}`
  const { name, facts, sentence } = part
  return [`${name}`, ...facts, ...(sentence ? [`“${sentence}”`] : [])].join('\n')
}

function toRow(part: Part, url: (path: string) => string): string {
  if (typeof part === 'string') return `<p class="ink">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  if (isPerson(part)) return personRow(part)
  // The cell has the colour and the link the size, so that programs which know neither rounding nor padding show both.
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" bgcolor="#8a1538">
    <a href="${escapeHtml(url(part.href))}">${escapeHtml(part.text)}</a></td></tr></table>`
}

function personRow({ memberId, name, facts, sentence }: Person): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" class="person"><tr>
    <td width="96" valign="top"><img src="cid:${faceName(memberId)}" width="96" height="120" alt="" class="face"></td>
    <td valign="middle" class="about ink"><strong>${escapeHtml(name)}</strong>
      ${facts.map(fact => `<br>${escapeHtml(fact)}`).join('')}
      ${sentence ? `<p class="said">“${escapeHtml(sentence)}”</p>` : ''}</td></tr></table>`
}

/** How a letter names the picture that comes with it. */
export const faceName = (memberId: number) => `face-${memberId}`
