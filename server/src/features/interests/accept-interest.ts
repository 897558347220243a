import type { acceptInterest as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { acceptOne } from './answer.ts'

export const acceptInterest: Handler<typeof contract> = ctx => acceptOne(ctx)
