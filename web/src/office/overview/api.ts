import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as figures from '#contract/office/overview/figures.ts?wire'
import * as officeHome from '#contract/office/overview/office-home.ts?wire'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { afterSettled, invalidateOffice } from '../staff/after-mutation.ts'
import { officeCall } from '../staff/office-call.ts'

export const readFigures = queryOptions({
  queryKey: officeKeyOf('readFigures'),
  queryFn: ({ signal }) => officeCall(figures.readFigures, {}, { signal }),
})

const minute = 60_000
export const readOfficeHome = queryOptions({
  queryKey: officeKeyOf('readOfficeHome'),
  queryFn: ({ signal }) => officeCall(officeHome.readOfficeHome, {}, { signal }),
  refetchInterval: minute,
})
export const closeAlarm = mutationOptions({
  mutationFn: (id: number) => officeCall(officeHome.closeAlarm, { id }),
  onSettled: afterSettled(invalidateOffice),
})
