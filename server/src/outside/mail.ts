import nodemailer from 'nodemailer'

export interface MailMessage {
  id: string
  to: string
  subject: string
  text: string
  html?: string
}

export interface MailSender {
  send(message: MailMessage): Promise<void>
}

/** The Message-ID is the outbox row's id, so that a retry after a crash is recognised as the same mail. */
export function smtp(url: string, from: string): MailSender {
  const transport = nodemailer.createTransport(url)
  const host = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    async send({ id, ...message }) {
      await transport.sendMail({ ...message, from, messageId: `<${id}@${host}>` })
    },
  }
}
