import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type FigureName, figureOf } from '#contract/office/overview/figure-facts.ts'
import type { figureSpans } from '#contract/office/overview/figures.ts'
import * as figures from '#contract/office/overview/figures.ts?wire'
import * as officeHome from '#contract/office/overview/office-home.ts?wire'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { always, renew } from '../staff/follow.ts'
import { officeCall } from '../staff/office-call.ts'

export type FigureSpan = (typeof figureSpans)[number]

export const readFigure = (figure: FigureName, days: FigureSpan) => {
  const isMoney = figureOf(figure).permission === 'moneyFigures'
  const call = isMoney ? figures.readMoneyFigure : figures.readSafetyFigure
  return queryOptions({
    queryKey: officeKeyOf(isMoney ? 'readMoneyFigure' : 'readSafetyFigure', figure, days),
    queryFn: ({ signal }) => officeCall(call, { figure, days } as never, { signal }),
  })
}

const minute = 60_000
export const readOfficeHome = queryOptions({
  queryKey: officeKeyOf('readOfficeHome'),
  queryFn: ({ signal }) => officeCall(officeHome.readOfficeHome, {}, { signal }),
  refetchInterval: minute,
})
export const closeAlarm = mutationOptions({
  mutationFn: (id: number) => officeCall(officeHome.closeAlarm, { id }),
  onSettled: always(renew),
})
