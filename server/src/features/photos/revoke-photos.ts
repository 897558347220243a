import type { revokePhotos as contract } from '#contract/features/photos/photos.ts'
import { revokeAccess } from '../../core/access-requests/answer-access.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoAccess } from './photo-access.ts'

export const revokePhotos: Handler<typeof contract> = ctx => revokeAccess(ctx, photoAccess)
