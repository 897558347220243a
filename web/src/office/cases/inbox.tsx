import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { caseKinds } from '#contract/core/moderation/case-facts.ts'
import type { CaseLine, listCases as contract } from '#contract/office/cases/cases.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { listCases } from './api.ts'
import { CaseClock } from './case-clock.tsx'
import { caseText, kindText, memberText, priorityText, reasonText } from './case-text.ts'
import classes from './inbox.module.css'
import { KeyHint, useKeys } from './keys.tsx'
import { useInboxFilter } from './use-inbox-filter.ts'
import { noCasesLeft } from './use-next-case.ts'
import { useNow } from './use-now.ts'

export function Inbox() {
  const { filter, search, setKind } = useInboxFilter()
  const navigate = useNavigate()
  const { state } = useLocation()
  const query = useInfiniteQuery(listCases(filter))
  const now = useNow(30_000)
  const [first] = query.data?.pages ?? []
  const lines = query.data?.pages.flatMap(page => page.cases) ?? []
  const next = lines.find(line => line.state === 'open')
  const open = next && (() => void navigate({ pathname: paths.adminCase(next.id), search }))
  useKeys({ n: open })
  if (!first && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!first) return <TextSkeleton lines={8} />
  return (
    <div className={classes.inbox}>
      <DoneMessage message={state === noCasesLeft ? 'No cases left.' : undefined} />
      <div className={classes.top}>
        <Totals totals={first} />
        {open && (
          <Button onClick={open}>
            Next case <KeyHint name="n" />
          </Button>
        )}
      </div>
      <div className={classes.filters}>
        <SelectField
          label="Kind"
          value={filter.kind ?? ''}
          onChange={event => setKind(event.currentTarget.value)}
        >
          <option value="">All</option>
          {caseKinds.map(kind => (
            <option key={kind} value={kind}>
              {kindText(kind)}
            </option>
          ))}
        </SelectField>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title={first.open === 0 ? 'No open cases' : 'No cases of this kind'}
          hint={
            first.open === 0 ? 'New cases appear here automatically.' : 'Choose “All” to see the other cases.'
          }
        />
      ) : (
        <ol className={classes.list} aria-label="Open cases">
          {lines.map(line => (
            <Line key={line.id} line={line} search={search} now={now} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button variant="light" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

function Totals({ totals }: { totals: Reply<typeof contract> }) {
  const { open, overdue, waiting } = totals
  return (
    <p>
      <strong>{open}</strong> open
      {overdue > 0 && <strong className={classes.overdue}> · {overdue} overdue</strong>}
      {waiting > 0 && ` · ${waiting} waiting for a member`}
    </p>
  )
}

function Line({ line, search, now }: { line: CaseLine; search: string; now: number }) {
  const { id, state, reason, member, complaints, needsAdmin, priority } = line
  return (
    <li className={classes.line}>
      <Link to={{ pathname: paths.adminCase(id), search }} className={classes.link}>
        <strong>{caseText(line)}</strong> {memberText(member)}
        {reason && <span className={classes.reason}>{reasonText(reason)}</span>}
      </Link>
      <span className={classes.tags}>
        {reason && <Tag>{priorityText(priority)}</Tag>}
        {complaints > 1 && <Tag>{complaints} complaints</Tag>}
        {state === 'waiting' && <Tag>Waiting</Tag>}
        {needsAdmin && <Tag tone="bad">Needs an admin</Tag>}
      </span>
      <CaseClock line={line} now={now} />
    </li>
  )
}
