import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import office from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import type { AuditEntry } from './api.ts'
import classes from './audit.module.css'
import { actionText, timeText } from './staff-text.ts'

interface AuditListProps {
  query: UseInfiniteQueryResult<{ pages: { entries: AuditEntry[] }[] }>
  empty: string
}

/** Newest first. Details are shown as text only. */
export function AuditList({ query, empty }: AuditListProps) {
  const { data, error, hasNextPage, isFetchingNextPage } = query
  if (!data && error) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <TextSkeleton lines={8} />
  const entries = data.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <p>{empty}</p>
  return (
    <>
      <ol className={classes.entries}>
        {entries.map(entry => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="light" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { seq, at, by, action, subject, detail, erased } = entry
  return (
    <li className={classes.entry}>
      <span className={classes.number}>{seq}</span>
      <span className={classes.action}>
        <strong>{actionText(action)}</strong>
        {subject && <Tag>{subject}</Tag>}
      </span>
      <span className={classes.by}>{by ?? 'The server'}</span>
      <time dateTime={at}>{timeText(at)}</time>
      {erased ? (
        <p className={office.quiet}>
          Details erased {timeText(erased.at)} under: {erased.under}
        </p>
      ) : (
        <details>
          <summary>Details</summary>
          <FactList facts={factsOf(detail ?? {})} />
        </details>
      )}
    </li>
  )
}

/** `isRight: true` becomes "Is right", "true". */
const factsOf = (detail: Record<string, unknown>) =>
  Object.entries(detail).map(
    ([name, value]): Fact => [
      name
        .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
        .replace(/^./, first => first.toUpperCase()),
      typeof value === 'string' ? value : JSON.stringify(value),
    ],
  )
