import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const checkPaidProfile = endpoint({
  method: 'POST',
  path: '/api/v2/user/checkpaidprofile',
  access: 'member',
  encoding: 'form',
  memberField: 'user_id',
  summary: 'Whether the member has a plan that is valid now.',
  input: z.object({}),
  reply: z.object({ status: z.boolean() }),
})
