import { Link } from 'react-router'
import type { MemberPage } from '#contract/office/members/desk.ts'
import { paths } from '#contract/platform/paths.ts'
import { kindText, reasonText, stateWords } from '../cases/case-words.ts'
import { timeText } from '../staff/words.ts'

export function MemberCases({ member: { id, cases } }: { member: MemberPage }) {
  return (
    <>
      {cases.length === 0 ? (
        <p className="office-quiet">There was no case yet.</p>
      ) : (
        <ul className="desk-list">
          {cases.map(({ id: caseId, kind, state, reason, openedAt }) => (
            <li key={caseId}>
              <Link to={paths.adminCase(caseId)}>
                {kindText(kind)}
                {reason && `: ${reasonText(reason)}`}
              </Link>
              <span className="office-quiet">
                {stateWords[state]}, opened {timeText(openedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link to={`${paths.adminEnter}?member=${id}`}>Enter a complaint about them</Link>
    </>
  )
}
