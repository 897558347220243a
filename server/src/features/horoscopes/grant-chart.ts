import type { grantChart as contract } from '#contract/features/horoscopes/chart-requests.ts'
import { grantAccess } from '../../core/access-requests/answer-access.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { chartAccess } from './chart-access.ts'

export const grantChart: Handler<typeof contract> = ctx => grantAccess(ctx, chartAccess)
