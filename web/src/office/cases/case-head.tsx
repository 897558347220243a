import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { usePageHead } from '../../lib/page-head.tsx'
import { kindText, laneText, reasonText, stateWords, timeLeft } from './case-words.ts'
import type { Claim } from './use-claim.ts'
import { useNow } from './use-now.ts'

/** The one line that says what it is and how long there is; it has the focus when a case comes. */
export function CaseHead({ page, claim }: { page: CasePage; claim: Claim }) {
  const { id, kind, lane, state, reason, member, dueAt, reports, complaints, isHeld } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow(30_000)
  usePageHead({ title: `${kindText(kind)} ${id}` })
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const isOpen = state !== 'decided' && state !== 'closed'
  return (
    <header className="case-head">
      <p className="case-back">
        <Link to={paths.admin}>Inbox</Link> · case {id}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {kindText(kind)}
        {member !== null && ` of ${brand.memberPrefix}${member}`}
      </h1>
      <p className="case-line">
        {isOpen && (
          <strong className="case-clock" data-late={Date.parse(dueAt) <= now || undefined}>
            {timeLeft(dueAt, now)}
          </strong>
        )}
        <span className="office-tag">{laneText(lane)}</span>
        {state !== 'open' && <span className="office-tag">{stateWords[state]}</span>}
        {isHeld && <span className="office-tag">Kept for an authority</span>}
        {reason && <span>{reasonText(reason)}</span>}
        {complaints.length > 1 && <span>{reports} complaints</span>}
        <span className="office-quiet">{claim.refusal ?? (claim.isHeld && 'You have this case.')}</span>
      </p>
    </header>
  )
}
