import type { z } from 'zod'
import type { ApprovalActionName } from '#contract/office/staff/approvals.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Deps } from '../../../deps.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import type { Refusal } from '../../../platform/http/refusal.ts'

export type ApprovalParts = Pick<Deps, 'config' | 'outbox' | 'secret' | 'approvalActions'>

export interface ApprovalAction<Payload = unknown> {
  requestedBy: Permission
  approvedBy: Permission
  payload: z.ZodType<Payload>
  /** The sentence that the second person reads. */
  describe(db: Queries, payload: Payload): Promise<string>
  /** Runs in the transaction of the approval. Refuses when the state has changed since the request. */
  run(
    tx: Tx,
    payload: Payload,
    parts: ApprovalParts,
    requestedBy: number,
  ): Promise<string | Refusal<404 | 409>>
}

export type ApprovalActions = Readonly<Record<ApprovalActionName, ApprovalAction>>

/** Keeps the type of the payload. The registry holds actions with different payloads. */
export const approvalAction = <Payload>(action: ApprovalAction<Payload>) => action as ApprovalAction
