import { Link } from 'react-router'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { timeText } from '../staff/staff-text.ts'
import office from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import classes from './case.module.css'

type Person = NonNullable<CasePage['person']>

export function CasePerson({ person, canOpen }: { person: Person; canOpen: boolean }) {
  const { id, name, gender, age, place, maritalStatus, profileFor, joinedAt, strikes, proposal } = person
  return (
    <div>
      <p>
        <strong>{name}</strong>, {age}, {gender}
      </p>
      <p className={office.buttons}>
        {statesOf(person).map(state => (
          <Tag key={state}>{state}</Tag>
        ))}
        {strikes > 0 && (
          <Tag tone="bad">
            {strikes} {strikes === 1 ? 'strike' : 'strikes'}
          </Tag>
        )}
      </p>
      <ul className={classes.facts}>
        {proposal && <li>Suggested: {proposal.toLowerCase()}</li>}
        <li>{[place, maritalStatus].filter(Boolean).join(', ')}</li>
        <li>Profile for: {profileFor}</li>
        <li>Joined {timeText(joinedAt)}</li>
      </ul>
      {canOpen && <Link to={paths.adminMember(id)}>Open member page</Link>}
    </div>
  )
}

const statesOf = ({ isApproved, isSuspended, isHidden, pausedUntil, isPhoneProven }: Person) =>
  [
    isSuspended && 'Suspended',
    isApproved ? 'Approved' : 'Not approved',
    isHidden && 'Hidden by the member',
    pausedUntil && `Messages paused until ${timeText(pausedUntil)}`,
    isPhoneProven ? 'Phone verified' : 'Phone not verified',
  ].filter(state => typeof state === 'string')
