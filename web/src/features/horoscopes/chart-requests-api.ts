import * as contract from '#contract/features/horoscopes/chart-requests.ts?wire'
import { accessRequestsOf } from '../../core/members/access-requests-query.ts'
import { call } from '../../lib/call.ts'

export const listChartRequests = accessRequestsOf('listChartRequests', contract.listChartRequests)

export const askForChart = (memberId: number) => call(contract.askForChart, { find_id: memberId })

export const grantChart = (memberId: number) => call(contract.grantChart, { find_id: memberId })

export const declineChart = (memberId: number) => call(contract.declineChart, { find_id: memberId })

export const revokeChart = (memberId: number) => call(contract.revokeChart, { find_id: memberId })
