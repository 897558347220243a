import { useState } from 'react'
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
      <PageTitle title="Money" lead="An order is paid only when PhonePe confirms it." />
      <OrderSearch onSearch={setFilter} />
      <OrderList filter={filter} />
      <Panel title="Monthly file for the accountant" tone="sand">
        <MonthForm />
      </Panel>
    </>
  )
}
