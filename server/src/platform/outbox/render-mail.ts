import { mailSwitches } from '#contract/core/settings/settings.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import type { Config, Operator } from '../config.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { type Button, isMailPerson, type Leave, type MailPerson, type ShownPerson } from './compose-mail.ts'
import { leaveTokens } from './leave-token.ts'
import type { MailMessage } from './mail.ts'
import { mailLayout } from './mail-layout.ts'
import type { Mail } from './outbox.ts'

export type MailContent = Pick<Mail, 'to' | 'subject' | 'parts' | 'leave'>

type PersonPart = Omit<MailPerson, 'isReader'> & ShownPerson
type WrittenPart = string | Button | PersonPart

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

export function renderMail(
  { to, subject, parts, leave }: MailContent,
  { siteUrl, operator, leaveToken }: Letterhead,
  shown: readonly ShownPerson[] = [],
): Omit<MailMessage, 'id'> {
  const shownOf = ({ memberId }: MailPerson) => shown.find(person => person.memberId === memberId)
  const signed = [...parts, `With good wishes,\nthe ${brand.name} team`].flatMap((part): WrittenPart[] => {
    if (!isMailPerson(part)) return [part]
    const person = shownOf(part)
    return person ? [{ ...part, ...person }] : []
  })
  const url = (path: string) => (path.startsWith('/') ? siteUrl + path : path)
  const leaveUrl = leave && url(paths.leaveMails(leaveToken(leave)))
  const why = leave && `You get ${mailSwitches[leave.mails]} because your settings say so.`
  const sender = [operator.name, ...operator.address]
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
    html: mailLayout({
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
    ...(leaveUrl !== undefined && { leaveUrl }),
  }
}

function toText(part: WrittenPart, url: (path: string) => string): string {
  if (typeof part === 'string') return part
  if (!('facts' in part)) return `${part.text}: ${url(part.href)}`
  const { name, facts, sentence } = part
  return [`${name}`, ...facts, ...(sentence ? [`“${sentence}”`] : [])].join('\n')
}

function toRow(part: WrittenPart, url: (path: string) => string): string {
  if (typeof part === 'string') return `<p class="ink">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  if ('facts' in part) return personRow(part)
  // The cell has the colour and the link has the size, so that programs without rounding or padding show a button.
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" bgcolor="#8a1538">
    <a href="${escapeHtml(url(part.href))}">${escapeHtml(part.text)}</a></td></tr></table>`
}

function personRow({ memberId, name, facts, sentence, isReader }: PersonPart): string {
  const face = `<td width="100" valign="top"><img src="cid:${photoContentId(memberId)}" width="100" height="125"
    alt="${escapeHtml(name)}" class="face"></td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" class="person"><tr>
    ${isReader ? '<td class="ink">' : `${face}<td valign="middle" class="about ink">`}<strong>${escapeHtml(name)}</strong>
      ${facts.map(fact => `<br>${escapeHtml(fact)}`).join('')}
      ${sentence ? `<p class="said">“${escapeHtml(sentence)}”</p>` : ''}</td></tr></table>`
}

export const photoContentId = (memberId: number) => `face-${memberId}`
