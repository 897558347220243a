import type { declineChart as contract } from '#contract/features/horoscopes/chart-requests.ts'
import { declineAccess } from '../../core/access-requests/answer-access.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { chartAccess } from './chart-access.ts'

export const declineChart: Handler<typeof contract> = ctx => declineAccess(ctx, chartAccess)
