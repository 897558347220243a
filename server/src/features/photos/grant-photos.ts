import type { grantPhotos as contract } from '#contract/features/photos/photos.ts'
import { grantAccess } from '../../core/access-requests/answer-access.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoAccess } from './photo-access.ts'

export const grantPhotos: Handler<typeof contract> = ctx => grantAccess(ctx, photoAccess)
