import type { listNotForUs as contract } from '#contract/features/interests/blocks.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listBlockPage } from './list-block-page.ts'

export const listNotForUs: Handler<typeof contract> = ctx => listBlockPage(ctx, 'hide')
