import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { refundReasons } from '#contract/features/payments/refund-facts.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { refunds } from '#contract/platform/promises.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { namaste } from '../../core/members/addressee.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'
import type { Payer } from './plan-store.ts'
import type { Refund } from './refund-store.ts'

const receipt: MailKind = { name: 'receipt', limits: mailLimits.receipt }
const refund: MailKind = { name: 'refund', limits: mailLimits.refund }
const planEnds: MailKind = { name: 'plan-ends', limits: mailLimits.planEnds, goodForSeconds: 24 * 60 * 60 }

interface OrderFacts {
  orderId: string
  amountPaise: number
}

export function receiptMail(to: Payer, about: OrderFacts & { lastDay: string; receipt: string }): Mail {
  const { say, name } = readerOf(to)
  const { orderId, amountPaise, lastDay } = about
  return composeMail(receipt, to.email, `Your ${brand.name} receipt ${about.receipt}`, [
    namaste(to),
    `Thank you. We have received ${shortRupees(amountPaise)} for your Premium plan, order ${orderId}. It is valid up to ${showDay(lastDay)}.`,
    { text: 'See your receipt', href: paths.receipt(orderId) },
    { text: say('See your matches', `See ${name}’s matches`), href: paths.recentlyJoined },
    'It is a single payment. Nothing is debited again when the plan ends.',
  ])
}

const late =
  'Your bank confirmed this payment only after you had paid with another order, and you need only one. Your plan does not change.'

function refundReasonText(reason: Refund['reason'], endsPlan: boolean): string {
  if (reason === 'late') return late
  const plan = endsPlan ? 'The plan that you paid for has ended.' : 'Your plan does not change.'
  return reason === 'asked' ? plan : `${refundReasons[reason].memberText} ${plan}`
}

export function refundMail(
  to: Payer,
  about: OrderFacts & { reason: Refund['reason']; endsPlan: boolean },
): Mail {
  const { orderId, amountPaise, reason, endsPlan } = about
  return composeMail(refund, to.email, `We refund ${shortRupees(amountPaise)}`, [
    namaste(to),
    `You paid ${shortRupees(amountPaise)} with order ${orderId}. We return it to the account or card that you paid with. ${refundReasonText(reason, endsPlan)}`,
    `You need not do anything. We will e-mail you when we have sent it.`,
    { text: 'See your payments', href: paths.plan(to.id) },
  ])
}

export function refundSentMail(to: Payer, { orderId, amountPaise }: OrderFacts): Mail {
  const { from, to: most } = refunds.shownWorkingDays
  return composeMail(refund, to.email, `Your refund of ${shortRupees(amountPaise)} was sent`, [
    namaste(to),
    `We have sent ${shortRupees(amountPaise)} of order ${orderId} to the account or card that you paid with. Banks usually show it after ${from} to ${most} working days.`,
    { text: 'See your payments', href: paths.plan(to.id) },
  ])
}

export function planEndsMail(to: Payer, about: { lastDay: string; daysLeft: number }): Mail {
  const { lastDay, daysLeft } = about
  const when = daysLeft === 0 ? 'ends today' : `ends in ${daysLeft === 1 ? 'one day' : `${daysLeft} days`}`
  return composeMail(planEnds, to.email, `Your ${brand.name} plan ${when}`, [
    namaste(to),
    `Your Premium plan is valid up to ${showDay(lastDay)}. It does not renew automatically, and nothing is debited. Your account, profile and conversations stay after it has ended.`,
    'If you would like another year, it is added to what is left, so no day is lost:',
    { text: 'Renew Premium', href: paths.upgrade(to.id) },
  ])
}
