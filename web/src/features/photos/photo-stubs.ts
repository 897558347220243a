import { readSettings } from '#contract/core/settings/settings.ts'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import { listPhotoRequests, listPhotos } from '#contract/features/photos/photos.ts'
import { asMember } from '../../../testing/as-member.ts'
import { ownSettings } from '../../../testing/own-settings.ts'
import { replies } from '../../../testing/stub-calls.ts'

export const photoAt = (slot: number, change: Partial<OwnPhoto> = {}): OwnPhoto => ({
  slot,
  path: `uploads/m/${'abcdef'[slot - 1]}.webp`,
  status: 'approved',
  reason: null,
  thumbhash: null,
  crop: [0, 0, 1, 0.9375],
  width: 1200,
  height: 1600,
  isEdited: false,
  ...change,
})

export const photosUpTo = (count: number) => Array.from({ length: count }, (_, place) => photoAt(place + 1))

const none = { image1: null, image2: null, image3: null, image4: null, image5: null, image6: null }
export const stubPhotos = (slots: OwnPhoto[]) =>
  replies(listPhotos, { response: 'success', photos: none, slots })

export const stubPhotoMode = (photoMode: 'members' | 'mutual' | 'request') =>
  replies(readSettings, { ...ownSettings, photoMode })

type Request = { user_id: number; name: string; state: 'asked' | 'granted' }
export const stubRequests = (...requests: Request[]) =>
  replies(listPhotoRequests, {
    requests: requests.map(one => ({ ...one, image1: null, at: '2026-11-16T06:00:00.000Z' })),
  })

/** The other calls of the photo page. */
export const photoPageStubs = [stubPhotoMode('members'), stubRequests(), ...asMember()]
