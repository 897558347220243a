import type { revokeChart as contract } from '#contract/features/horoscopes/chart-requests.ts'
import { revokeAccess } from '../../core/access-requests/answer-access.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { chartAccess } from './chart-access.ts'

export const revokeChart: Handler<typeof contract> = ctx => revokeAccess(ctx, chartAccess)
