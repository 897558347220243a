import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'

/** Acts that take two people: one asks, a second one approves. */

/** `stopped` is in rows of earlier releases only. */
const approvalAnswers = ['yes', 'no', 'withdrawn', 'stopped', 'lapsed'] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

const requestId = wholeNumber('Please choose a request.')
const gone = 'It was answered or withdrawn, or it has expired'

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/v1/admin/requests',
  access: 'staff:own',
  encoding: 'none',
  summary: 'What waits for a second person: one’s own requests, and those one may answer.',
  input: z.object({}),
  reply: z.object({
    requests: z.array(
      z.object({
        id: z.number(),
        action: z.string(),
        /** What will happen, as a sentence. */
        sentence: z.string(),
        /** Where to look at what it is about, as the sentence alone does not show it. */
        look: z.string().nullable(),
        askedBy: z.string(),
        isMine: z.boolean(),
        mayAnswer: z.boolean(),
        askedAt: z.string(),
        expiresAt: z.string(),
        answer: z.enum(approvalAnswers).nullable(),
        /** A colleague, or the owner on the server. */
        answeredBy: z.string().nullable(),
        answeredAt: z.string().nullable(),
        outcome: z.string().nullable(),
      }),
    ),
  }),
})

export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/v1/admin/requests/answer',
  access: 'staff:own',
  encoding: 'json',
  summary:
    'Says yes or no to somebody else’s request. With a yes it happens at once, if nothing has changed.',
  act: 'request.answer',
  requiresFreshCode: true,
  input: z.object({ id: requestId, answer: z.enum(['yes', 'no'], { error: 'Please say yes or no.' }) }),
  reply: z.object({ message: z.string() }),
  refusals: {
    403: 'Nobody answers their own request, nor one they have no permission for',
    404: 'There is no such request',
    409: gone,
  },
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/v1/admin/requests/withdraw',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Takes back one’s own request.',
  act: 'request.withdraw',
  input: z.object({ id: requestId }),
  reply: z.object({ message: z.string() }),
  refusals: { 404: 'There is no such request of one’s own', 409: gone },
})
