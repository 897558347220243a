import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { usePageHead } from '../../lib/page-head.tsx'
import office from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import classes from './case.module.css'
import { CaseClock } from './case-clock.tsx'
import { caseStateTexts, caseText, durationText, memberText, priorityText, reasonText } from './case-text.ts'
import { useInboxFilter } from './use-inbox-filter.ts'
import { useNow } from './use-now.ts'

/** Takes the focus when the case opens. */
export function CaseHead({ page, menu }: { page: CasePage; menu: ReactNode }) {
  const { id, kind, priority, state, reason, member, complaints, isHeld, needsAdmin, alsoOpenedBy } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow(30_000)
  const { search } = useInboxFilter()
  const title = [caseText(page), memberText(member)].filter(Boolean).join(': ')
  usePageHead({ title: `${title} (case ${id})` })
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <header className={classes.head}>
      <div>
        <p className={office.quiet}>
          <Link to={{ pathname: paths.admin, search }}>Inbox</Link> · case {id}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={office.buttons}>
          {state !== 'closed' && <CaseClock line={page} now={now} />}
          {priority !== 'approval' && <Tag>{priorityText(priority)}</Tag>}
          {state !== 'open' && <Tag>{caseStateTexts[state]}</Tag>}
          {needsAdmin && <Tag tone="bad">Needs an admin</Tag>}
          {isHeld && <Tag tone="bad">Legal hold</Tag>}
          {reason && kind !== 'appeal' && <span>{reasonText(reason)}</span>}
          {complaints.length > 1 && <span>{complaints.length} complaints</span>}
          {alsoOpenedBy && state !== 'closed' && (
            <strong>
              {alsoOpenedBy.name} opened this{' '}
              {durationText(Math.max(60_000, now - Date.parse(alsoOpenedBy.at)))} ago
            </strong>
          )}
        </div>
      </div>
      {menu}
    </header>
  )
}
