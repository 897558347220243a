import { paths } from '../../platform/paths.ts'
import { complaints } from '../../platform/promises.ts'

/** A letter about a case. The server sends it, and the office shows it before the decision. */
export interface CaseMail {
  subject: string
  /** Paragraphs, and one button. */
  parts: (string | { text: string; href: string })[]
}

/** "C10017" or "D55", with the code that opens its page. */
export interface NumberAndCode {
  number: string
  code: string
}

export const statusButton = (text: string, { number, code }: NumberAndCode) => ({
  text,
  href: paths.grievanceState(number, code),
})

/** "19 November 2026 at 5:30 pm, Indian time" */
export const momentText = (at: Date) =>
  `${at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' })}, Indian time`

export const committeeHint = `If you do not agree with our decision, or do not receive one in time, you can appeal within ${complaints.appealDays} days to the Grievance Appellate Committee of the Government of India at gac.gov.in.`
export const keepBothHint = ({ number, code }: NumberAndCode) =>
  `Your number is ${number} and your code is ${code}. Please keep both.`

const acknowledgementTexts = {
  complaint: ['We have your complaint', 'We have received your complaint, and we will answer by'],
  enquiry: ['We have your message', 'Thank you for writing to us. We will answer by'],
  appeal: [
    'We have your appeal',
    'You asked us to review a decision. A different member of our team decides by',
  ],
} as const

export function acknowledgementMail(
  about: NumberAndCode & { dueAt: Date; what: keyof typeof acknowledgementTexts },
): CaseMail {
  const [subject, sentence] = acknowledgementTexts[about.what]
  return {
    subject: `${subject}: ${about.number}`,
    parts: [
      'Namaste,',
      `${sentence} ${momentText(about.dueAt)}.`,
      statusButton('Check status', about),
      keepBothHint(about),
      'If you have not written to us, someone entered your address by mistake. You need not do anything.',
    ],
  }
}
