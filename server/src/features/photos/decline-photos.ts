import type { declinePhotos as contract } from '#contract/features/photos/photos.ts'
import { declineAccess } from '../../core/access-requests/answer-access.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoAccess } from './photo-access.ts'

export const declinePhotos: Handler<typeof contract> = ctx => declineAccess(ctx, photoAccess)
