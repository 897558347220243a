import type { listChartRequests as contract } from '#contract/features/horoscopes/chart-requests.ts'
import { listRequests } from '../../core/access-requests/list-requests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { chartAccess } from './chart-access.ts'

export const listChartRequests: Handler<typeof contract> = ctx => listRequests(ctx, chartAccess)
