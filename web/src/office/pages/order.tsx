import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { openOrder } from '../money/api.ts'
import { OrderView } from '../money/order-view.tsx'
import { readStaffSession } from '../staff/api.ts'

export function Page() {
  const { id = '' } = useParams()
  const { data: session } = useQuery(readStaffSession)
  const query = useQuery(openOrder(id))
  return (
    <Loaded query={query} failure="We could not load this order." lines={10}>
      {order => (
        <OrderView
          key={id}
          order={order}
          canRefund={session?.person?.permissions.includes('refunds') ?? false}
          onReload={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}
