import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import type { AuditEntry } from './api.ts'
import { actionText, timeText } from './words.ts'

interface AuditListProps {
  query: UseInfiniteQueryResult<{ pages: { entries: AuditEntry[] }[] }>
  empty: string
}

/** Newest first. Everything in it is text: what people wrote is shown and never run. */
export function AuditList({ query, empty }: AuditListProps) {
  const { data, error, hasNextPage, isFetchingNextPage } = query
  if (!data && error) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <TextSkeleton lines={8} />
  const entries = data.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <p>{empty}</p>
  return (
    <>
      <ol className="office-entries">
        {entries.map(entry => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="light" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { seq, at, by, action, subject, detail, erased } = entry
  return (
    <li className="office-entry">
      <span className="office-seq">{seq}</span>
      <span className="office-what">
        <strong>{actionText(action)}</strong>
        {subject && <span className="office-tag">{subject}</span>}
      </span>
      <span className="office-by">{by ?? 'The service'}</span>
      <time dateTime={at}>{timeText(at)}</time>
      {erased ? (
        <p className="office-quiet">
          Details erased {timeText(erased.at)} under: {erased.under}
        </p>
      ) : (
        <details>
          <summary>Details</summary>
          <dl>
            {Object.entries(detail ?? {}).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
