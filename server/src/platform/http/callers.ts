import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { AuditedTransactions } from './audited.ts'
import type { Caller, RequestContext } from './handler.ts'
import type { MemberViewer, StaffViewer } from './viewer.ts'

export interface FoundMember extends MemberViewer {
  /** The session was last marked as used a minute ago or more. */
  isStale: boolean
}

export interface FoundStaff {
  viewer: StaffViewer
  /** The session was last marked as used a minute ago or more. */
  isStale: boolean
}

/** What the request ladder asks about the caller of an endpoint. app/callers.ts answers from the layers above. */
export interface Callers {
  member(tokenHash: Buffer): Promise<FoundMember | undefined>
  touchMember(tokenHash: Buffer): Promise<unknown>
  staff(tokenHash: Buffer): Promise<FoundStaff | undefined>
  touchStaff(tokenHash: Buffer): Promise<unknown>
  /** Whether a member has signed in with this device token before. */
  isKnownDevice(tokenHash: Buffer): Promise<boolean>
  /** What one call of the office may write. */
  audited(
    endpoint: Pick<Endpoint, 'act' | 'unaudited' | 'path'>,
    who: { staffId: number; caller: Caller },
  ): AuditedTransactions
  /** Runs after every refusal of a member's call. */
  onMemberRefused(ctx: RequestContext<unknown, 'member'>, status: number): Promise<void>
}
