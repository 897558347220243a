import office from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import type { Colleague } from './api.ts'
import { ColleagueActions } from './colleague-actions.tsx'
import classes from './staff.module.css'
import { rolesText, timeText } from './staff-text.ts'

const stateTags = {
  invited: <Tag>Invited</Tag>,
  active: <Tag tone="good">Active</Tag>,
  disabled: <Tag tone="off">Disabled</Tag>,
}

interface ColleagueCardProps {
  person: Colleague
  onDone: (message: string) => void
}

export function ColleagueCard({ person, onDone }: ColleagueCardProps) {
  const { name, email, roles, state, lastSeen, isYou } = person
  return (
    <li className={classes.row}>
      <div>
        <h3>
          {name}
          {isYou && <Tag>You</Tag>}
          {stateTags[state]}
        </h3>
        <p>{email}</p>
        <p className={office.quiet}>
          {rolesText(roles)}
          {lastSeen && ` · last seen ${timeText(lastSeen)}`}
        </p>
      </div>
      {!isYou && <ColleagueActions person={person} onDone={onDone} />}
    </li>
  )
}
