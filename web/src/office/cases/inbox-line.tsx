import { Link } from 'react-router'
import type { CaseLine } from '#contract/office/cases/cases.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { kindText, laneText, reasonText, stateWords, timeLeft } from './case-words.ts'

/** One case. What somebody else has is quieter, and says who. */
export function InboxLine({ line, now }: { line: CaseLine; now: number }) {
  const { id, kind, lane, state, reason, member, dueAt, isOverdue, reports, claim } = line
  return (
    <li className="inbox-line" data-taken={(claim && !claim.isMine) || undefined}>
      <Link to={paths.adminCase(id)} className="inbox-link">
        <span className="inbox-what">
          <strong>{kindText(kind)}</strong>
          {member !== null && ` ${brand.memberPrefix}${member}`}
          {reports > 1 && `, ${reports} complaints`}
        </span>
        <span className="inbox-why">{reason ? reasonText(reason) : ''}</span>
      </Link>
      <span className="inbox-tags">
        <span className="office-tag">{laneText(lane)}</span>
        {state !== 'open' && <span className="office-tag">{stateWords[state]}</span>}
        {claim && <span className="office-tag">{claim.isMine ? 'You have it' : `${claim.name} has it`}</span>}
      </span>
      <span className="case-clock" data-late={isOverdue || undefined}>
        {timeLeft(dueAt, now)}
      </span>
    </li>
  )
}
