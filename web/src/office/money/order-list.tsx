import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OrderLine } from '#contract/office/money/money.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { timeText } from '../staff/words.ts'
import { findOrders, type OrderFilter } from './api.ts'
import { searchWords, stateWords } from './money-words.ts'

export function OrderList({ filter }: { filter: OrderFilter }) {
  const query = useInfiniteQuery(findOrders(filter))
  const [first] = query.data?.pages ?? []
  if (!first && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!first) return <TextSkeleton lines={8} />
  const orders = query.data?.pages.flatMap(page => page.orders) ?? []
  if (orders.length === 0)
    return <p role="status">No order found. We searched for {searchWords[first.by]}.</p>
  return (
    <>
      <ul className="inbox-list" aria-label="Orders">
        {orders.map(order => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="light" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older orders
        </Button>
      )}
    </>
  )
}

function Line({ order: { id, state, amountPaise, createdAt, member } }: { order: OrderLine }) {
  return (
    <li className="inbox-line money-line">
      <Link to={paths.adminOrder(id)} className="inbox-link">
        <span className="inbox-what">
          <strong>{shortRupees(amountPaise)}</strong>{' '}
          <span className="office-tag" data-money={state}>
            {stateWords[state]}
          </span>
        </span>
        <span className="inbox-why">
          {member ? `${member.name}, ${brand.memberPrefix}${member.id}` : 'Account deleted'}
        </span>
      </Link>
      <span className="money-when">
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
        <span className="office-quiet">{id}</span>
      </span>
    </li>
  )
}
