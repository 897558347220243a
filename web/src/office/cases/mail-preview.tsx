import type { CaseMail } from '#contract/core/moderation/case-mails.ts'
import type { CasePage, DecidedAction } from '#contract/office/cases/cases.ts'
import { complaintAnswer, decisionMail } from '#contract/office/cases/decision-mails.ts'
import office from '../ui/office.module.css'
import classes from './decision.module.css'
import { useNow } from './use-now.ts'

interface MailPreviewProps {
  page: CasePage
  actions: readonly DecidedAction[]
}

/** The e-mails of a decision, composed as on the server, which fills in numbers and codes. */
export function MailPreview({ page, actions }: MailPreviewProps) {
  const mails = composeMails(page, actions, new Date(useNow(60_000)))
  if (mails.length === 0) return <p className={office.quiet}>No e-mail is sent.</p>
  return mails.map(({ to, subject, parts }) => (
    <section key={to} className={classes.mail} aria-label={to}>
      <p className={office.quiet}>{to}</p>
      <p>
        <strong>{subject}</strong>
      </p>
      {parts.map(part =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <p key={part.text} className={classes.mailButton}>
            {part.text}
          </p>
        ),
      )}
    </section>
  ))
}

const code = '•••'

function composeMails(
  { complaints, appealed }: CasePage,
  actions: readonly DecidedAction[],
  decidedAt: Date,
) {
  const mails: (CaseMail & { to: string })[] = []
  const toMember = decisionMail(actions, { number: 'D…', code, decidedAt })
  if (toMember) mails.push({ to: 'To the member', ...toMember })
  const decision = appealed && { number: `D${appealed.id}`, code }
  const open = complaints.filter(({ closedAt }) => closedAt === null).map(({ number }) => number)
  const isFinal = !actions.some(action => action.do === 'askMember')
  const number = open[0] ?? decision?.number
  if (isFinal && number)
    mails.push({
      to: decision
        ? 'To the member'
        : `To the ${open.length > 1 ? 'complainants' : 'complainant'}, ${open.join(', ')}`,
      ...complaintAnswer(actions, { number, code }, decision ?? undefined),
    })
  return mails
}
