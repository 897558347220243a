import type { Images } from '#contract/features/photos/photos.ts'

export function toImages(paths: readonly string[]): Images {
  const [image1 = null, image2 = null, image3 = null, image4 = null, image5 = null, image6 = null] = paths
  return { image1, image2, image3, image4, image5, image6 }
}
