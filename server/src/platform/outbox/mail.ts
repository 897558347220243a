import { Socket } from 'node:net'
import nodemailer from 'nodemailer'
import { isEmailAddress } from '#contract/platform/email-address.ts'
import type { MailAddress } from '../settings.ts'
import { NotSentError } from './not-sent-error.ts'

export interface MailMessage {
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where one press in the mail program ends such mails. */
  leaveUrl?: string
}

/** A picture that comes with a mail and is shown in it, so that nothing is fetched when it is opened. */
export interface Attachment {
  cid: string
  content: Buffer
  contentType: string
}

export interface MailSender {
  /** Resolves once the mail server has taken the mail; rejects with `NotSent`. */
  send(message: MailMessage, attachments?: Attachment[]): Promise<void>
}

/**
 * How long to wait, in milliseconds. A server that is slow to answer at the end of a mail has it: whoever hangs up
 * there sends it twice. `whole` ends the try in any case, before it counts as lost.
 */
const defaultTimeouts = { connecting: 10_000, greeting: 30_000, silence: 300_000, whole: 480_000 }

/** The Message-ID is the outbox row's id, so that a repeated mail is recognised as the same. */
export function smtp(url: string, from: MailAddress, waits = defaultTimeouts): MailSender {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html, leaveUrl }, attachments = []) {
      // Addresses that were stored before there was one shape for all.
      if (!isEmailAddress(to)) throw new NotSentError('never', 'not an address')
      const socket = new Socket()
      const transport = nodemailer.createTransport({
        url,
        socket,
        connectionTimeout: waits.connecting,
        greetingTimeout: waits.greeting,
        socketTimeout: waits.silence,
      })
      const hangUp = setTimeout(() => socket.destroy(), waits.whole)
      // Objects, which are taken as they are; a text would be read as a list of addresses.
      const addresses = { from, to: { name: '', address: to } }
      try {
        await transport.sendMail({
          subject,
          text,
          ...(html && { html }),
          ...addresses,
          messageId: `<${id}@${host}>`,
          headers: leaveUrl ? leaveHeaders(leaveUrl) : {},
          attachments: attachments.map(picture => ({ ...picture, contentDisposition: 'inline' as const })),
        })
      } catch (error) {
        throw toNotSent(error as SmtpError)
      } finally {
        clearTimeout(hangUp)
        transport.close()
        socket.destroy()
      }
    },
  }
}

/** RFC 8058: the mail program's own button, which asks nothing and opens no page. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** A recipient or a text that is refused for good stays refused; a login or a sender that is may be put right. */
function toNotSent({ code = 'unknown', responseCode = 0, command = '' }: SmtpError): NotSentError {
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return new NotSentError(isFinal ? 'never' : 'later', responseCode ? `${code} ${responseCode}` : code)
}
