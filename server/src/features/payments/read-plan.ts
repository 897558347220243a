import { type readPlan as contract, renewalDays } from '#contract/features/payments/payments.ts'
import { premium } from '#contract/platform/values.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findUndecided } from './payment-store.ts'
import { findPlanStatus } from './plan-store.ts'

const dayMs = 24 * 60 * 60 * 1000

export const readPlan: Handler<typeof contract> = async ({ db, viewer }) => {
  const [planStatus, undecided] = await Promise.all([
    findPlanStatus(db, premium.plan, viewer.id),
    findUndecided(db, viewer.id),
  ])
  if (!planStatus) throw new Error('The plan is not offered.')
  const { amountPaise, months, validFrom, lastDay, daysLeft } = planStatus
  const isActive = validFrom !== null && lastDay !== null && daysLeft !== null
  return {
    offer: { plan: premium.plan, amount: amountPaise, months },
    active: isActive ? { validFrom: validFrom.toISOString(), lastDay, daysLeft } : null,
    renewableFrom: isActive && daysLeft > renewalDays ? daysBefore(lastDay, renewalDays) : null,
    openOrder: undecided?.isOpen ? undecided.id : null,
    undecidedOrder: undecided?.id ?? null,
  }
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
