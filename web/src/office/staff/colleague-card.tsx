import type { Colleague } from './api.ts'
import { ColleagueActs } from './colleague-acts.tsx'
import { rolesText, timeText } from './words.ts'

const stateWords = { invited: 'Invited', active: 'Active', disabled: 'Disabled' }

interface ColleagueCardProps {
  person: Colleague
  onDone: (message: string) => void
}

/** One person with what can be done about them. */
export function ColleagueCard({ person, onDone }: ColleagueCardProps) {
  const { name, email, roles, state, lastSeen, isYou } = person
  return (
    <li className="office-person">
      <div>
        <h3>
          {name}
          {isYou && <span className="office-tag">You</span>}
          <span className="office-tag" data-state={state}>
            {stateWords[state]}
          </span>
        </h3>
        <p>{email}</p>
        <p className="office-quiet">
          {rolesText(roles)}
          {lastSeen && ` · last seen ${timeText(lastSeen)}`}
        </p>
      </div>
      {!isYou && <ColleagueActs person={person} onDone={onDone} />}
    </li>
  )
}
