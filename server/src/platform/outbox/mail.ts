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
  leaveUrl?: string
}

/** An inline picture, so that the mail loads nothing when it is opened. */
export interface Attachment {
  cid: string
  content: Buffer
  contentType: string
}

export interface MailSender {
  /** Resolves once the mail server has accepted the mail. Rejects with `NotSentError`. */
  send(message: MailMessage, attachments?: Attachment[]): Promise<void>
}

/**
 * Timeouts in milliseconds. `silence` is long, because a server that is slow at the end of a mail has accepted it, and a
 * disconnect would send it twice. `whole` ends every try before it counts as lost.
 */
const defaultTimeouts = { connecting: 10_000, greeting: 30_000, silence: 300_000, whole: 480_000 }

/** The Message-ID is the id of the outbox row, so that mailboxes recognise a repeated mail. */
export function smtp(url: string, from: MailAddress, waits = defaultTimeouts): MailSender {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html, leaveUrl }, attachments = []) {
      // Old rows can have addresses from before the current validation.
      if (!isEmailAddress(to)) throw new NotSentError('never', 'not an address')
      const socket = new Socket()
      const transport = nodemailer.createTransport({
        url,
        socket,
        connectionTimeout: waits.connecting,
        greetingTimeout: waits.greeting,
        socketTimeout: waits.silence,
      })
      const disconnect = setTimeout(() => socket.destroy(), waits.whole)
      // Objects, because the library would parse a string as a list of addresses.
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
        clearTimeout(disconnect)
        transport.close()
        socket.destroy()
      }
    },
  }
}

/** One-click unsubscribe (RFC 8058). */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** A permanent refusal of the recipient or the content is final. One of the login or the sender can be fixed. */
function toNotSent({ code = 'unknown', responseCode = 0, command = '' }: SmtpError): NotSentError {
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return new NotSentError(isFinal ? 'never' : 'later', responseCode ? `${code} ${responseCode}` : code)
}
