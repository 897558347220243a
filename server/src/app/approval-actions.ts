import { closeMember } from '../office/cases/close-member.ts'
import { refundByTwo } from '../office/money/refund-by-two.ts'
import type { ApprovalActions } from '../office/staff/approvals/approval-action.ts'
import { staffChangeAction } from '../office/staff/staff-change-action.ts'

export const approvalActions: ApprovalActions = {
  'staff.change': staffChangeAction,
  'member.close': closeMember,
  'order.refund': refundByTwo,
}
