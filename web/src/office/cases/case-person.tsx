import { Link } from 'react-router'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { timeText } from '../staff/words.ts'

type Person = NonNullable<CasePage['person']>

/** Who it is about, in the facts that decide. */
export function CasePerson({ person, mayOpen }: { person: Person; mayOpen: boolean }) {
  const { id, name, gender, age, place, maritalStatus, profileFor, joinedAt, strikes, proposal } = person
  return (
    <div className="case-person">
      <p className="case-name">
        <strong>{name}</strong>, {age}, {gender}
      </p>
      <ul className="case-facts">
        <li>{place}</li>
        {maritalStatus && <li>{maritalStatus}</li>}
        <li>Made for: {profileFor}</li>
        <li>Joined {timeText(joinedAt)}</li>
        <li>{standingOf(person)}</li>
        {strikes > 0 && (
          <li>
            {strikes} {strikes === 1 ? 'strike' : 'strikes'}
            {proposal && `: ${proposal.toLowerCase()} is proposed`}
          </li>
        )}
      </ul>
      {mayOpen && (
        <Link to={paths.adminMember(id)}>
          Everything about {brand.memberPrefix}
          {id}
        </Link>
      )}
    </div>
  )
}

function standingOf({ isApproved, isSuspended, isHidden, pausedUntil, isPhoneProven }: Person): string {
  const words = [
    isSuspended && 'Suspended',
    isApproved ? 'Others see the profile' : 'Others do not see the profile',
    isHidden && 'hidden by themselves',
    pausedUntil && `messages paused until ${timeText(pausedUntil)}`,
    isPhoneProven ? 'phone proven' : 'phone not proven',
  ]
  return words.filter(Boolean).join(', ')
}
