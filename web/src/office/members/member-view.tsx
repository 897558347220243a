import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MemberPage } from '#contract/office/members/members.ts'
import { paths } from '#contract/platform/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import cases from '../cases/case.module.css'
import { CasePhotos } from '../cases/case-photos.tsx'
import { caseStateTexts, kindText, memberText, priorityText, reasonText } from '../cases/case-text.ts'
import { Rulings } from '../cases/rulings.tsx'
import { readStaffSession } from '../staff/api.ts'
import { timeText } from '../staff/staff-text.ts'
import { DoneMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import { MemberContact } from './member-contact.tsx'
import { MemberHoroscope } from './member-horoscope.tsx'
import { MemberNotes } from './member-notes.tsx'
import classes from './members.module.css'
import { StatusTags } from './status-tags.tsx'

const stepTexts = {
  phone: 'Phone not verified',
  profile: 'Profile not filled in',
  partner: 'Partner preferences not filled in',
  done: undefined,
}

/** Counts above this are shown as "100 or more". */
const maxCount = 100
const countText = (count: number) => (count >= maxCount ? `${maxCount} or more` : count)
const rupees = (paise: number) => `Rs.${(paise / 100).toLocaleString('en-IN')}`

interface MemberViewProps {
  member: MemberPage
  onReload: () => void
}

export function MemberView({ member, onReload }: MemberViewProps) {
  const { data: session } = useQuery(readStaffSession)
  const permissions = session?.person?.permissions ?? []
  const [message, setMessage] = useState<string>()
  const { id, name, age, gender, place, sections, interests, sessions, signals, rulings, step } = member
  const { plan, orders, strikes, proposal, pausedUntil } = member
  const canDecide = permissions.includes('cases')
  const done = (text: string) => {
    setMessage(text)
    onReload()
  }
  return (
    <>
      <PageTitle title={`${name}, ${memberText(id)}`}>
        <div className={office.buttons}>
          <span>
            {age}, {gender}, {place}
          </span>
          <StatusTags {...member} />
          {stepTexts[step] && <Tag>{stepTexts[step]}</Tag>}
          {strikes > 0 && (
            <Tag tone="bad">
              {strikes} {strikes === 1 ? 'strike' : 'strikes'}
            </Tag>
          )}
        </div>
      </PageTitle>
      <DoneMessage message={message} />
      <div className={cases.columns}>
        <div className={cases.column}>
          {canDecide && (
            <Panel title="Photos">
              <CasePhotos photos={member.photos.map(photo => ({ ...photo, isSubject: false }))} />
            </Panel>
          )}
          <Panel title="Contact" tone="sand">
            <MemberContact member={member} canShow={permissions.includes('contact')} />
          </Panel>
          <Panel title="Account" tone="sand">
            <ul className={cases.facts}>
              <li>Profile for: {member.profileFor}</li>
              <li>Has a horoscope: {member.hasHoroscope ? 'yes' : 'no'}</li>
              <li>Joined {timeText(member.joinedAt)}</li>
              <li>Last active {timeText(member.lastActiveAt)}</li>
              {pausedUntil && <li>Messages paused until {timeText(pausedUntil)}</li>}
              {proposal && <li>Suggested: {proposal.toLowerCase()}</li>}
              <li>
                Interests: {countText(interests.sent)} sent, {countText(interests.received)} received,{' '}
                {countText(interests.matched)} matched
              </li>
              {sessions.map(({ device, since, lastSeen }) => (
                <li key={since + device}>
                  {device}, since {timeText(since)}, last seen {timeText(lastSeen)}
                </li>
              ))}
            </ul>
            {canDecide && member.hasHoroscope && <MemberHoroscope id={id} onDeleted={done} />}
          </Panel>
          {signals.length > 0 && (
            <Panel title="Signals" tone="sand">
              <ul className={cases.facts}>
                {signals.map(signal => (
                  <li key={signal}>{signal}</li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title="Plan and payments">
            <p>{plan ? `Premium until ${timeText(plan.until)}.` : 'No plan.'}</p>
            <ul className={cases.entries}>
              {orders.map(({ id: orderId, state, amountPaise, paymentMode, at }) => (
                <li key={orderId}>
                  {rupees(amountPaise)} {state.toLowerCase()}
                  {paymentMode && `, ${paymentMode}`}
                  <p className={office.quiet}>
                    {timeText(at)} ·{' '}
                    {permissions.includes('payments') ? (
                      <Link to={paths.adminOrder(orderId)}>{orderId}</Link>
                    ) : (
                      orderId
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className={cases.column}>
          <Panel title="Cases">
            {member.cases.length === 0 && <p className={office.quiet}>No cases.</p>}
            <ul className={cases.entries}>
              {member.cases.map(({ id: caseId, kind, priority, state, reason, openedAt }) => (
                <li key={caseId}>
                  <Link to={paths.adminCase(caseId)}>
                    {kindText(kind)}
                    {reason && `: ${reasonText(reason)}`}
                  </Link>
                  <p className={office.quiet}>
                    {caseStateTexts[state]}, {priorityText(priority)}, opened {timeText(openedAt)}
                  </p>
                </li>
              ))}
            </ul>
            {canDecide && (
              <p>
                <Link to={`${paths.adminEnter}?member=${id}`}>Enter a complaint about this member</Link>
              </p>
            )}
          </Panel>
          {rulings.length > 0 && (
            <Panel title="Decisions">
              <Rulings rulings={rulings} onReversed={done} />
            </Panel>
          )}
          <Panel title="Notes">
            <MemberNotes member={member} onNoted={done} />
          </Panel>
          {sections.map(({ title, facts }) => (
            <Panel key={title} title={title}>
              <dl className={classes.facts}>
                {facts.map(({ label, value }) => (
                  <div key={label} data-wide={value.length > 60 || undefined}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
          ))}
        </div>
      </div>
    </>
  )
}
