import type { declineInterest as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { decline } from './answer.ts'

export const declineInterest: Handler<typeof contract> = ctx => decline(ctx, ctx.input.sentence)
