import { firstName } from '#contract/core/members/first-name.ts'
import {
  chartRequestLimit,
  chartRequestsPerDay,
  type askForChart as contract,
} from '#contract/features/horoscopes/chart-requests.ts'
import { changeAccessAndPublish } from '../../core/access-requests/change-access.ts'
import { createAccessNotice } from '../../core/access-requests/create-access-notice.ts'
import { insertAccessRequest } from '../../core/access-requests/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { chartAccess } from './chart-access.ts'
import { findChartAccess } from './chart-store.ts'

const invalid = (message: string) => ({ response: 'invalid' as const, message })

export const askForChart: Handler<typeof contract> = ctx =>
  changeAccessAndPublish(ctx, async (tx, member) => {
    const { viewer } = ctx
    const name = firstName(member.name)
    const access = await findChartAccess(tx, viewer.id, member.id)
    if (!access?.takesRequests) return invalid(`${name} does not show a birth chart.`)
    if (access.state === 'granted')
      return { response: 'success', message: `You can see the birth chart of ${name}.` }
    if (member.isViewerHidden) return invalid('The profile is hidden. Please show it again first.')
    if (access.state === 'asked') return { response: 'success', message: `You have already asked ${name}.` }

    const wait = await spendQuota(tx, `askForChart:member:${viewer.id}`, [chartRequestLimit])
    if (wait !== undefined) return invalid(limitText(wait))
    await insertAccessRequest(tx, 'chart', member.id, viewer.id)
    await createAccessNotice(ctx, tx, chartAccess, member, 'asked')
    return { response: 'success', message: `We have asked ${name}. We will notify you if ${name} agrees.` }
  })

const limitText = (seconds: number) =>
  `You have asked ${chartRequestsPerDay} people in a day, which is the limit. You can ask again in ${waitText(seconds)}.`
