import type { OwnPhoto } from '#contract/features/photos/photos.ts'

export const inOrder = (photos: readonly OwnPhoto[]): OwnPhoto[] =>
  photos.map((photo, place) => ({ ...photo, slot: place + 1 }))

/** Moves a photo to the position of another photo and shifts those between. */
export function movedTo(
  photos: readonly OwnPhoto[],
  photo: OwnPhoto,
  target: string | undefined,
): OwnPhoto[] {
  const to = photos.findIndex(({ path }) => path === target)
  const others = photos.filter(one => one !== photo)
  return to < 0 ? [...photos] : others.toSpliced(to, 0, photo)
}

export function movedBy(photos: readonly OwnPhoto[], photo: OwnPhoto, by: 1 | -1): OwnPhoto[] {
  return movedTo(photos, photo, photos[photos.indexOf(photo) + by]?.path)
}

export function withFirst(photos: readonly OwnPhoto[], photo: OwnPhoto): OwnPhoto[] {
  const [first] = photos
  if (!first) return []
  return photos.map(one => (one === first ? photo : one === photo ? first : one))
}
