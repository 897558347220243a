import type { listTestimonials as contract } from '#contract/features/site/showcase.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listTestimonialRows } from './store.ts'

export const listTestimonials: Handler<typeof contract> = ({ db }) => listTestimonialRows(db)
