import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'

/** Actions that one person requests and a second one approves. */
export const approvalActionNames = ['staff.change', 'member.close', 'order.refund'] as const
export type ApprovalActionName = (typeof approvalActionNames)[number]

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/v1/admin/approvals',
  access: 'staff:own',
  encoding: 'none',
  summary: 'Open requests: the viewer’s own, and those that the viewer can approve.',
  input: z.object({}),
  reply: z.object({
    approvals: z.array(
      z.object({
        id: z.number(),
        sentence: z.string(),
        askedBy: z.string(),
        isMine: z.boolean(),
        askedAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
})

export const answerApproval = endpoint({
  method: 'POST',
  path: '/api/v1/admin/approvals/answer',
  access: 'staff:own',
  encoding: 'json',
  summary:
    'Approves or declines a request. An approved action runs immediately. Declining one’s own request withdraws it.',
  act: 'approval.answer',
  requiresFreshCode: true,
  input: z.object({
    id: wholeNumber('Please choose an approval.'),
    answer: z.enum(['yes', 'no'], { error: 'Please approve or decline.' }),
  }),
  reply: z.object({ message: z.string() }),
  refusals: {
    403: 'The viewer requested it, or has no permission to approve it',
    404: 'The request is answered, withdrawn or expired',
    409: 'The state has changed since the request',
  },
})
