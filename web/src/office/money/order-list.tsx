import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import type { OrderLine } from '#contract/office/money/money.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { timeText } from '../staff/staff-text.ts'
import layout from '../ui/office.module.css'
import { Tag, type TagTone } from '../ui/tag.tsx'
import { findOrders, type OrderFilter } from './api.ts'
import classes from './money.module.css'
import { orderSearchTexts, orderStateTexts } from './money-text.ts'

export function OrderList({ filter }: { filter: OrderFilter }) {
  const query = useInfiniteQuery(findOrders(filter))
  const [first] = query.data?.pages ?? []
  if (!first && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!first) return <TextSkeleton lines={8} />
  const orders = query.data?.pages.flatMap(page => page.orders) ?? []
  if (orders.length === 0)
    return <p role="status">No order found. We searched for {orderSearchTexts[first.by]}.</p>
  return (
    <>
      <ul className={classes.orders} aria-label="Orders">
        {orders.map(order => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={layout.buttons}>
          <Button
            variant="light"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older orders
          </Button>
        </div>
      )}
    </>
  )
}

const tones: Partial<Record<StoredOrderState, TagTone>> = {
  COMPLETED: 'good',
  FAILED: 'bad',
  REVIEW: 'bad',
  REFUNDING: 'off',
  REFUNDED: 'off',
}

function Line({ order: { id, state, amountPaise, createdAt, member } }: { order: OrderLine }) {
  return (
    <li>
      <Link to={paths.adminOrder(id)} className={classes.order}>
        <span>
          <strong>{shortRupees(amountPaise)}</strong> <Tag tone={tones[state]}>{orderStateTexts[state]}</Tag>
        </span>
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
        <span>{member ? `${member.name}, ${brand.memberPrefix}${member.id}` : 'Account deleted'}</span>
        <span className={layout.quiet}>{id}</span>
      </Link>
    </li>
  )
}
