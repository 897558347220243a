import type { PhotoSize } from '#contract/features/photos/photos.ts'
import { apiBase } from '#contract/platform/paths.ts'

/** The address of a photo for staff: no visit is counted, and a view in full size is audited. */
export const staffPicture = (path: string, size: PhotoSize) =>
  path.startsWith('uploads/m/') ? `${apiBase}${path}?as=staff&size=${size}` : apiBase + path
