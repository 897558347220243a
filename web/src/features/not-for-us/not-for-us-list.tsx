import { Button } from '@mantine/core'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { indianTime } from '../../lib/indian-time.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { memberNumber } from '../members/facts.ts'
import { listNotForUs } from './api.ts'
import classes from './not-for-us.module.css'
import { useNotForUs } from './use-not-for-us.ts'

const day = indianTime({ dateStyle: 'medium' })

/** Of whom one said "Not for us", each with the way back. */
export function NotForUsList() {
  const query = useInfiniteQuery(listNotForUs)
  return (
    <Panel title="Not for us">
      <People query={query} />
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Panel>
  )
}

type Query = Pick<UseInfiniteQueryResult<Said[]>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown
}

function People({ query }: { query: Query }) {
  const { data: people, error } = query
  if (!people && error)
    return (
      <ErrorState
        what="We could not load whom you have put aside."
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  if (!people) return <TextSkeleton lines={2} />
  if (people.length === 0)
    return (
      <p className={classes.none}>
        Nobody. Press “Not for us” in the menu of a card or profile: you do not meet that person again, and
        they never learn it.
      </p>
    )
  return (
    <ul className={classes.list}>
      {people.map(one => (
        <Person key={one.user_id} {...one} />
      ))}
    </ul>
  )
}

interface Said {
  user_id: number
  name: string
  at: string
}

function Person({ user_id, name, at }: Said) {
  const { takeBack, isBusy, refusal } = useNotForUs()
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <p className={classes.name}>
          {name} <span>{memberNumber(user_id)}</span>
        </p>
        <p className={classes.since}>
          Since <time dateTime={at}>{day(at)}</time>
        </p>
        <FormAlert message={refusal} />
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={isBusy}
        aria-label={`Show ${name} again`}
        onClick={() => takeBack(user_id, () => {})}
      >
        Show again
      </Button>
    </li>
  )
}
