import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CaseKind } from '#contract/core/moderation/case-facts.ts'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { readStaffSession } from '../staff/api.ts'
import { actionText, timeText } from '../staff/staff-text.ts'
import { DoneMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { AnswerForm } from './answer-form.tsx'
import classes from './case.module.css'
import { CaseComplaints } from './case-complaints.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseMenu } from './case-menu.tsx'
import { CasePerson } from './case-person.tsx'
import { CasePhotos } from './case-photos.tsx'
import { kindText, priorityText, timeLeft } from './case-text.ts'
import { CaseTexts } from './case-texts.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { useKeys } from './keys.tsx'
import { Rulings } from './rulings.tsx'
import { useDecide } from './use-decide.ts'
import { useNextCase } from './use-next-case.ts'

interface CaseViewProps {
  page: CasePage
  onReload: () => unknown
}

const complaintTitles: Partial<Record<CaseKind, string>> = {
  appeal: 'The appeal',
  enquiry: 'The question',
  privacy: 'The request',
}
const sensitiveReasons: readonly unknown[] = ['intimate_image', 'obscene', 'child_safety', 'underage']

export function CaseView({ page, onReload }: CaseViewProps) {
  const { id, kind, subject, reason, person, complaints, evidence, signals, others, appealed, actions } = page
  const { data: session } = useQuery(readStaffSession)
  const permissions = session?.person?.permissions ?? []
  const goToNext = useNextCase(id)
  const decide = useDecide(page, goToNext)
  const [message, setMessage] = useState<string>()
  const next = () => void goToNext()
  const reload = () => {
    decide.reset()
    void onReload()
  }
  const done = (text: string) => {
    setMessage(text)
    reload()
  }
  useKeys({ n: next })
  const subjectType = subject?.split(':')[0]
  const complaintPanel = complaints.length > 0 && (
    <Panel title={complaintTitles[kind] ?? (complaints.length === 1 ? 'The complaint' : 'Complaints')}>
      <CaseComplaints complaints={complaints} permissions={permissions} onChanged={done} />
    </Panel>
  )
  return (
    <div className={classes.case}>
      <CaseHead
        page={page}
        menu={<CaseMenu page={page} permissions={permissions} onDone={done} onEscalated={next} />}
      />
      <DoneMessage message={message} />
      {page.state === 'closed' && <p>This case is closed. Its decisions are below.</p>}
      {appealed?.isMine && <p>You made this decision, so a colleague must decide the appeal.</p>}
      <div className={classes.columns}>
        <div className={classes.column}>
          {appealed && (
            <Panel title="The decision">
              <Rulings rulings={[appealed]} />
            </Panel>
          )}
          {subjectType !== 'photo' && complaintPanel}
          {page.memberAnswer && (
            <Panel title="The member’s answer">
              <blockquote className={classes.text}>{page.memberAnswer.text}</blockquote>
              <p className={office.quiet}>{timeText(page.memberAnswer.at)}</p>
            </Panel>
          )}
          {person && kind === 'text' && (
            <Panel title="Changed texts">
              <CaseTexts texts={person.texts} onlyChanged />
            </Panel>
          )}
          {person && kind !== 'text' && subjectType !== 'message' && (
            <Panel title="Photos">
              <CasePhotos photos={person.photos} isSensitive={sensitiveReasons.includes(reason)} />
            </Panel>
          )}
          {subjectType === 'photo' && complaintPanel}
          {evidence.length > 0 && (
            <Panel title="Evidence">
              <CaseEvidence id={id} evidence={evidence} person={person} />
            </Panel>
          )}
          {actions.includes('answer') && (
            <Panel title="Answer">
              <AnswerForm page={page} decide={decide} onReload={reload} onNext={next} />
            </Panel>
          )}
        </div>
        <div className={classes.column}>
          {person && (
            <Panel title="The member">
              <div className={office.stack}>
                <CasePerson person={person} canOpen={permissions.includes('members')} />
                {kind !== 'text' && <CaseTexts texts={person.texts} />}
              </div>
            </Panel>
          )}
          {signals.length > 0 && (
            <Panel title="Signals" tone="sand">
              <ul className={classes.facts}>
                {signals.map(signal => (
                  <li key={signal}>{signal}</li>
                ))}
              </ul>
            </Panel>
          )}
          {others.length > 0 && (
            <Panel title="Other open cases" tone="sand">
              <ul className={classes.facts}>
                {others.map(other => (
                  <li key={other.id}>
                    <Link to={paths.adminCase(other.id)}>
                      {kindText(other.kind)}
                      {other.priority !== 'approval' && `, ${priorityText(other.priority)}`}
                    </Link>
                    , {timeLeft(other.dueAt, Date.now())}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {page.rulings.length > 0 && (
            <Panel title="Decisions about this member">
              <Rulings rulings={page.rulings} onReversed={done} />
            </Panel>
          )}
          {page.history.length > 0 && (
            <Panel title="History">
              <ol className={classes.entries}>
                {page.history.map(({ seq, at, by, act, note }) => (
                  <li key={seq}>
                    {actionText(act)}{' '}
                    <span className={office.quiet}>
                      {by ?? 'Automatic'}, {timeText(at)}
                    </span>
                    {note && <p className={classes.note}>{note}</p>}
                  </li>
                ))}
              </ol>
            </Panel>
          )}
        </div>
      </div>
      {actions.length > 0 && !actions.includes('answer') && (
        <DecisionBar page={page} decide={decide} onReload={reload} onNext={next} />
      )}
    </div>
  )
}
