import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { ConfigError } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../../platform/outbox/outbox.ts'

const breach: MailKind = { name: 'breach', limits: mailLimits.breach }

/** The subject in its first line, then paragraphs. A gap that nobody filled in must not reach anybody. */
export function readLetter(text: string): (to: string) => Mail {
  const [subject = '', ...lines] = text
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .join('\n')
    .trim()
    .split('\n')
  const paragraphs = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map(part => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter(part => part !== '')
  const gap = /\[[^\]]*\]/.exec([subject, ...paragraphs].join('\n'))
  if (gap) throw new ConfigError(`The letter is not finished: ${gap[0]}`)
  if (!subject.startsWith('Subject:') || paragraphs.length === 0)
    throw new ConfigError('A letter begins with a line "Subject: …", and has paragraphs after it.')
  return to => composeMail(breach, to, subject.replace('Subject:', '').trim(), paragraphs)
}
