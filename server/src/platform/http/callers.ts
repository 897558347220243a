import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { AuditedTransactions } from './audited.ts'
import type { Caller, RequestContext } from './handler.ts'
import type { MemberViewer, StaffViewer } from './viewer.ts'

export interface FoundMember extends MemberViewer {
  /** The last activity of the session is due for an update. */
  isStale: boolean
}

export interface FoundStaff {
  viewer: StaffViewer
  /** The last activity of the session is due for an update. */
  isStale: boolean
}

/** What `addEndpoint` needs to know about callers. app/callers.ts implements it with the layers above. */
export interface Callers {
  member(tokenHash: Buffer): Promise<FoundMember | undefined>
  touchMember(tokenHash: Buffer): Promise<unknown>
  staff(tokenHash: Buffer): Promise<FoundStaff | undefined>
  touchStaff(tokenHash: Buffer): Promise<unknown>
  /** True if a member has logged in with this device token before. */
  isKnownDevice(tokenHash: Buffer): Promise<boolean>
  audited(
    endpoint: Pick<Endpoint, 'act' | 'unaudited' | 'path'>,
    who: { staffId: number; caller: Caller },
  ): AuditedTransactions
  onMemberRefused(ctx: RequestContext<unknown, 'member'>, status: number): Promise<void>
}
