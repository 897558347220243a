import type { listPhotoRequests as contract } from '#contract/features/photos/photos.ts'
import { listRequests } from '../../core/access-requests/list-requests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoAccess } from './photo-access.ts'

export const listPhotoRequests: Handler<typeof contract> = ctx => listRequests(ctx, photoAccess)
