import type { declineInterest as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { declineOne } from './answer.ts'

export const declineInterest: Handler<typeof contract> = ctx => declineOne(ctx, ctx.input.sentence)
