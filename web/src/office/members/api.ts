import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as members from '#contract/office/members/members.ts?wire'
import type { Sent } from '#contract/platform/endpoint.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { officeCall } from '../staff/office-call.ts'

export const findMembers = mutationOptions({
  mutationFn: (search: string) => officeCall(members.findMembers, { search }),
})

/** Every call is an entry in the audit log, so the page never reads a member in the background. */
export const openMember = (id: number) =>
  queryOptions({
    queryKey: officeKeyOf('openMember', id),
    queryFn: ({ signal }) => officeCall(members.openMember, { id }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const showContact = mutationOptions({
  mutationFn: (id: number) => officeCall(members.showContact, { id }),
})
export const deleteMemberHoroscope = mutationOptions({
  mutationFn: (id: number) => officeCall(members.deleteMemberHoroscope, { id }),
})
export const noteMember = (sent: Sent<typeof members.noteMember>) => officeCall(members.noteMember, sent)
