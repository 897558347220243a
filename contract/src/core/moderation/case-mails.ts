import { paths } from '../../platform/paths.ts'
import { complaints } from '../../platform/promises.ts'

/** An e-mail about a case. The office previews it before the decision. */
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
  complaint: ['We have received your complaint', 'Thank you for your complaint. We will answer by'],
  enquiry: ['We have received your message', 'Thank you for writing to us. We will answer by'],
  appeal: [
    'We have received your appeal',
    'You asked us to review a decision. A different member of our team will decide by',
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
      'If you did not write to us, someone entered your address by mistake. You do not need to do anything.',
    ],
  }
}
