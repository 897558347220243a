import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fitOrderFrom, interestDays } from '#contract/features/interests/interests.ts?wire'
import { formatSearch, parseSearch } from '#contract/features/matching/search-criteria.ts'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { MatchesButton } from '../core/accounts/sessions/matches-button.tsx'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { listNotices } from '../core/notifications/api.ts'
import type { ReceivedOrder } from '../features/interests/api.ts'
import { ReceivedInterests } from '../features/interests/received-interests.tsx'
import { CountedSelect } from '../features/matching/criteria/counted-select.tsx'
import { FilterButton } from '../features/matching/criteria/filter-button.tsx'
import { SearchChips } from '../features/matching/criteria/search-chips.tsx'
import { useCriteriaOptions } from '../features/matching/criteria/use-criteria-options.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './interests.module.css'

export function Page() {
  const linkTo = useProfileLink()
  const inbox = useInbox()
  const { say, name } = useReader()
  return (
    <PageBody>
      <PageTitle
        title="Interests"
        lead={say(
          `People who are interested in you. You have ${interestDays} days to answer.`,
          `People who are interested in ${name}. You have ${interestDays} days to answer.`,
        )}
      />
      <div className={classes.page}>
        <section aria-labelledby="waiting">
          <h2 id="waiting" className={classes.heading}>
            Waiting for your answer
          </h2>
          <OnceApproved>
            <Sorting inbox={inbox} />
            <ReceivedInterests
              key={`${inbox.order} ${inbox.search}`}
              linkTo={linkTo}
              order={inbox.order}
              search={inbox.search}
              emptyAction={<MatchesButton />}
            />
          </OnceApproved>
        </section>
        <p>
          <Link to={paths.notices}>Replies to interests you sent are in Notifications.</Link>
        </p>
      </div>
    </PageBody>
  )
}

const orders: { value: ReceivedOrder; label: string }[] = [
  { value: 'new', label: 'Newest first' },
  { value: 'fit', label: 'Best fit first' },
]

/** Order and filters from the URL. A long list is ordered by fit automatically. */
function useInbox() {
  const [params, setParams] = useSearchParams()
  const known = useQuery(listNotices).data?.waiting
  const [waiting, initialCount] = [known ?? 0, useFirst(known) ?? 0]
  const requested = orders.find(({ value }) => value === params.get('order'))?.value
  const order = requested ?? (initialCount > fitOrderFrom ? 'fit' : 'new')
  const { gothra: _, ...values } = parseSearch(params)
  const isFiltered = Object.keys(values).length > 0
  const show = (next: typeof values, by: ReceivedOrder) =>
    setParams(`${formatSearch(next)}&order=${by}`, { replace: true, preventScrollReset: true })
  return {
    order,
    values,
    waiting,
    search: isFiltered ? formatSearch(values) : '',
    sort: (by: ReceivedOrder) => show(values, by),
    filter: (next: typeof values) => show(next, order),
  }
}

/** The first known value. The order must not change while the member answers. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}

/** Hidden if there is nothing to sort. */
function Sorting({ inbox }: { inbox: Inbox }) {
  const isFiltered = Object.keys(inbox.values).length > 0
  return inbox.waiting < 2 && !isFiltered ? null : <SortingFields inbox={inbox} />
}

type Inbox = ReturnType<typeof useInbox>

function SortingFields({ inbox: { order, values, sort, filter } }: { inbox: Inbox }) {
  const { options } = useCriteriaOptions(values)
  return (
    <div className={classes.sorting}>
      <CountedSelect
        label="Order"
        empty={undefined}
        choices={orders}
        value={order}
        onChange={by => sort(by as ReceivedOrder)}
      />
      <FilterButton values={values} onShow={filter} isCounted={false} />
      <div className={classes.chips}>
        <SearchChips values={values} options={options} onChange={filter} />
      </div>
    </div>
  )
}
