import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query'
import * as approvals from '#contract/office/staff/approvals.ts?wire'
import * as audit from '#contract/office/staff/audit.ts?wire'
import * as staff from '#contract/office/staff/staff.ts?wire'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { call } from '../../lib/call.ts'
import { isOfOffice, keyOf, officeKeyOf } from '../../lib/query-keys.ts'
import { afterSettled, afterSuccess, invalidateOffice } from './after-mutation.ts'
import { officeCall } from './office-call.ts'

const minute = 60_000
const staffSessionKey = keyOf('readStaffSession')

/** Polled every minute, so that an idle session soon shows the login. */
export const readStaffSession = queryOptions({
  queryKey: staffSessionKey,
  queryFn: ({ signal }) => call(staff.readStaffSession, {}, { signal }),
  refetchInterval: minute,
  staleTime: 0,
})

export type StaffSession = Reply<typeof staff.readStaffSession>
export type StaffPerson = NonNullable<StaffSession['person']>

type Context = MutationFunctionContext

const invalidateSession = ({ client }: Context) => client.invalidateQueries({ queryKey: staffSessionKey })
const invalidateAll = (context: Context) =>
  Promise.all([invalidateOffice(context), invalidateSession(context)])
/** Clears the cache, so that the next person on this device cannot see it. */
const forgetPerson = (context: Context) => {
  context.client.removeQueries({ predicate: isOfOffice })
  return invalidateSession(context)
}

export const logInStaff = mutationOptions({
  mutationFn: (sent: Sent<typeof staff.logInStaff>) => call(staff.logInStaff, sent),
  onSuccess: afterSuccess(invalidateSession),
})
export const logOutStaff = mutationOptions({
  mutationFn: () => call(staff.logOutStaff, {}),
  onSuccess: afterSuccess(forgetPerson),
})
export const confirmCode = mutationOptions({
  mutationFn: (code: string) => call(staff.confirmCode, { code }),
})

/** Not cached: the reply contains the key of the second factor. */
export const openInvitation = mutationOptions({
  mutationFn: (token: string) => call(staff.openInvitation, { token }),
})
export const acceptInvitation = mutationOptions({
  mutationFn: (sent: Sent<typeof staff.acceptInvitation>) => call(staff.acceptInvitation, sent),
})

export const listStaff = queryOptions({
  queryKey: officeKeyOf('listStaff'),
  queryFn: ({ signal }) => officeCall(staff.listStaff, {}, { signal }),
})
export type Colleague = Reply<typeof staff.listStaff>['people'][number]

export const changeStaff = mutationOptions({
  mutationFn: (sent: Sent<typeof staff.changeStaff>) => officeCall(staff.changeStaff, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const disableStaff = mutationOptions({
  mutationFn: (sent: Sent<typeof staff.disableStaff>) => officeCall(staff.disableStaff, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const resendInvitation = mutationOptions({
  mutationFn: (id: number) => officeCall(staff.resendInvitation, { id }),
  onSuccess: afterSuccess(invalidateOffice),
})

export const listApprovals = queryOptions({
  queryKey: officeKeyOf('listApprovals'),
  queryFn: ({ signal }) => officeCall(approvals.listApprovals, {}, { signal }),
})
export type Approval = Reply<typeof approvals.listApprovals>['approvals'][number]

export const answerApproval = mutationOptions({
  mutationFn: (sent: Sent<typeof approvals.answerApproval>) => officeCall(approvals.answerApproval, sent),
  onSettled: afterSettled(invalidateAll),
})

export const listStaffSessions = queryOptions({
  queryKey: officeKeyOf('listStaffSessions'),
  queryFn: ({ signal }) => officeCall(staff.listStaffSessions, {}, { signal }),
})
export const endStaffSessions = mutationOptions({
  mutationFn: (device: string) => officeCall(staff.endStaffSessions, { device }),
  onSuccess: afterSuccess(invalidateOffice),
})
export const renewRecoveryCodes = mutationOptions({
  mutationFn: () => officeCall(staff.renewRecoveryCodes, {}),
  onSuccess: afterSuccess(invalidateSession),
})
export const changeStaffPassword = mutationOptions({
  mutationFn: (sent: Sent<typeof staff.changeStaffPassword>) => officeCall(staff.changeStaffPassword, sent),
  onSuccess: afterSuccess(invalidateOffice),
})

export interface AuditFilter {
  staff?: number
  subject?: string
}
export const listAudit = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: officeKeyOf('listAudit', filter),
    queryFn: ({ pageParam, signal }) =>
      officeCall(audit.listAudit, { ...filter, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
export const listOwnActs = infiniteQueryOptions({
  queryKey: officeKeyOf('listOwnActs'),
  queryFn: ({ pageParam, signal }) => officeCall(audit.listOwnActs, { before: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next,
})
export type AuditEntry = Reply<typeof audit.listAudit>['entries'][number]
