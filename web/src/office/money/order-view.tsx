import { Link } from 'react-router'
import type { OrderPage } from '#contract/office/money/money.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import layout from '../ui/office.module.css'
import classes from './money.module.css'
import { orderStateTexts } from './money-text.ts'
import { OrderActions } from './order-actions.tsx'
import { Timeline } from './timeline.tsx'

interface OrderViewProps {
  order: OrderPage
  canRefund: boolean
  onReload: () => void
}

export function OrderView({ order, canRefund, onReload }: OrderViewProps) {
  const { id, state, amountPaise, sentence, member, alarms } = order
  const numbers: [label: string, value: string | null][] = [
    ['Order', id],
    ['PhonePe order', order.gatewayOrderId],
    ['PhonePe payment', order.transactionId],
    ['Bank (UTR)', order.utr],
    ['Receipt', order.receipt],
  ]
  return (
    <>
      <PageTitle title={`${shortRupees(amountPaise)}, ${orderStateTexts[state].toLowerCase()}`}>
        <p className={layout.strong}>{sentence}</p>
      </PageTitle>
      {alarms.map(alarm => (
        <p key={alarm} className={classes.warning}>
          {alarm}
        </p>
      ))}
      <OrderActions order={order} canRefund={canRefund} onReload={onReload} />
      <div className={layout.columns}>
        <Panel title="History">
          <Timeline timeline={order.timeline} />
        </Panel>
        <Panel title="Numbers">
          <dl className={classes.facts}>
            {numbers
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            <div>
              <dt>Member</dt>
              <dd>
                {member ? (
                  <Link to={paths.adminMember(member.id)}>
                    {member.name}, {brand.memberPrefix}
                    {member.id}
                  </Link>
                ) : (
                  'Account deleted'
                )}
              </dd>
            </div>
          </dl>
        </Panel>
      </div>
    </>
  )
}
