import type { PhotoSize } from '#contract/features/photos/photos.ts'
import { apiBase } from '#contract/platform/paths.ts'

/** Asked for in the name of the office: nobody's view is counted, and who wants it large is written down. */
export const staffPicture = (path: string, size: PhotoSize) =>
  path.startsWith('uploads/m/') ? `${apiBase}${path}?as=staff&size=${size}` : apiBase + path
