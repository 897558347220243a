import type { checkPaidProfile as contract } from '#contract/features/payments/payments.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const checkPaidProfile: Handler<typeof contract> = ({ viewer }) => ({ status: viewer.isPremium })
