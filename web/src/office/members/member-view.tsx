import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberPage } from '#contract/office/members/desk.ts'
import { brand } from '#contract/platform/brand.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Rulings } from '../cases/rulings.tsx'
import { readStaffSession } from '../staff/api.ts'
import { timeText } from '../staff/words.ts'
import { DoneMessage } from '../ui/messages.tsx'
import { MemberCases } from './member-cases.tsx'
import { MemberContact } from './member-contact.tsx'
import { MemberMoney } from './member-money.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberPhotos } from './member-photos.tsx'
import { StandingTags } from './standing-tags.tsx'

const stepWords = {
  phone: 'Has not proved the phone yet',
  profile: 'Has not filled in the profile yet',
  partner: 'Has not described the partner yet',
  done: undefined,
}

interface MemberViewProps {
  member: MemberPage
  onReload: () => void
}

/** One member on one page. Nobody acts as them, and they do not notice. */
export function MemberView({ member, onReload }: MemberViewProps) {
  const { data: session } = useQuery(readStaffSession)
  const permissions = session?.person?.permissions ?? []
  const [said, setSaid] = useState<string>()
  const { id, name, age, gender, place, sections, interests, sessions, signals, history, step } = member
  const decides = permissions.includes('cases')
  return (
    <>
      <PageTitle title={`${name}, ${brand.memberPrefix}${id}`}>
        <p className="case-line">
          <span>
            {age}, {gender}, {place}
          </span>
          <StandingTags {...member} />
          {stepWords[step] && <span className="office-tag">{stepWords[step]}</span>}
          {member.strikes > 0 && <span className="office-tag">{member.strikes} strikes</span>}
        </p>
      </PageTitle>
      <DoneMessage message={said} />
      <div className="case-grid">
        <div className="case-main">
          {decides && (
            <Panel title="Photos">
              <MemberPhotos member={member} />
            </Panel>
          )}
          {sections.map(({ title, facts }) => (
            <Panel key={title} title={title}>
              <dl className="desk-facts">
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="case-text">{value}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
          ))}
        </div>
        <div className="case-side">
          <Panel title="Contact" tone="sand">
            <MemberContact member={member} maySee={permissions.includes('contact')} />
          </Panel>
          <Panel title="Account" tone="sand">
            <ul className="case-facts">
              <li>Made for: {member.profileFor}</li>
              <li>Joined {timeText(member.joinedAt)}</li>
              <li>Last active {timeText(member.lastActiveAt)}</li>
              {member.pausedUntil && <li>Messages paused until {timeText(member.pausedUntil)}</li>}
              {member.proposal && <li>Proposed: {member.proposal.toLowerCase()}</li>}
              <li>
                Interests: {formatCount(interests.sent)} sent, {formatCount(interests.received)} received,{' '}
                {formatCount(interests.matched)} matched
              </li>
              {sessions.map(({ device, since, lastSeen }) => (
                <li key={since + device}>
                  {device}, since {timeText(since)}, seen {timeText(lastSeen)}
                </li>
              ))}
            </ul>
          </Panel>
          {signals.length > 0 && (
            <Panel title="Worth knowing" tone="sand">
              <ul className="case-signals">
                {signals.map(signal => (
                  <li key={signal}>{signal}</li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title="Plan and payments">
            <MemberMoney member={member} mayOpen={permissions.includes('payments')} />
          </Panel>
          <Panel title="Cases">
            <MemberCases member={member} />
          </Panel>
          {decides && (
            <Panel title="Decided about them">
              <Rulings
                rulings={history}
                mayReverse
                onReversed={message => {
                  setSaid(message)
                  onReload()
                }}
              />
            </Panel>
          )}
          <Panel title="Notes">
            <MemberNotes member={member} onNoted={onReload} />
          </Panel>
        </div>
      </div>
    </>
  )
}

const most = 100
const formatCount = (count: number) => (count >= most ? `${most} or more` : String(count))
