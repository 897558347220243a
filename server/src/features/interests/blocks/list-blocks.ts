import type { listBlocks as contract } from '#contract/features/interests/blocks.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listBlockPage } from './list-block-page.ts'

export const listBlocks: Handler<typeof contract> = ctx => listBlockPage(ctx, 'block')
