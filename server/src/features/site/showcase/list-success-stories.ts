import type { listSuccessStories as contract } from '#contract/features/site/showcase.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listStoryRows } from './store.ts'

export const listSuccessStories: Handler<typeof contract> = ({ db }) => listStoryRows(db)
