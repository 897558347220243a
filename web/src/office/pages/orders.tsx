import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { OrderFilter } from '../money/api.ts'
import { MonthForm } from '../money/month-form.tsx'
import { OrderList } from '../money/order-list.tsx'
import { OrderSearch } from '../money/order-search.tsx'

export function Page() {
  const [filter, setFilter] = useState<OrderFilter>({ search: '' })
  return (
    <>
      <PageTitle
        title="Money"
        lead="What was ordered, paid and returned. Only PhonePe’s own answer makes an order paid."
      />
      <p>
        <Link to={paths.adminReconciliation}>PhonePe and the books, day by day</Link>
      </p>
      <OrderSearch onSearch={setFilter} />
      <OrderList filter={filter} />
      <Panel title="A month as a file" tone="sand">
        <MonthForm />
      </Panel>
    </>
  )
}
