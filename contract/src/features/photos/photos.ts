import { z } from 'zod'
import { photoHidden } from '../../core/members/member.ts'
import { endpoint, firstError } from '../../platform/endpoint.ts'
import { unread, wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { photoSlots } from '../../platform/values.ts'
import { wrongType } from './photo-facts.ts'

export * from './photo-facts.ts'

export const photoSizes = ['thumb', 'card', 'full'] as const
export type PhotoSize = (typeof photoSizes)[number]
export const photoBounds = {
  thumb: { width: 256, height: 320 },
  card: { width: 640, height: 800 },
  full: { width: 1600, height: 1600 },
} as const satisfies Record<PhotoSize, { width: number; height: number }>
/** `held`: an automatic check found something and a moderator decides. The owner sees `pending`. */
export const photoStates = ['pending', 'approved', 'rejected', 'held'] as const
export type PhotoState = (typeof photoStates)[number]

/** Left, top, width and height, as fractions of the upright and turned photo. */
export type Crop = [x: number, y: number, width: number, height: number]

const badCrop = 'Please crop the photo again'
const crop = z
  .string({ error: badCrop })
  .regex(/^\d(\.\d{1,6})?(,\d(\.\d{1,6})?){3}$/, badCrop)
  .transform(text => text.split(',').map(Number) as Crop)
  .refine(([x, y, w, h]) => w > 0 && h > 0 && x + w <= 1.0001 && y + h <= 1.0001, badCrop)

/** Clockwise. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]
const turn = wholeNumber('Please rotate the photo again', { min: 0, max: 270 })
  .refine(degrees => degrees % 90 === 0, 'Please rotate the photo again')
  .transform(degrees => degrees as Turn)

const slot = wholeNumber('Please choose a photo', { max: photoSlots })

/** A photo as its owner sees it. */
export const ownPhoto = z.object({
  slot: z.number(),
  path: z.string(),
  /** The server sends `held` as `pending`. */
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Why it was rejected and what to do. */
  reason: z.string().nullable(),
  /** A placeholder of about 25 bytes, as base64. Demo portraits have none. */
  thumbhash: z.string().nullable(),
  /** The part that cards show. */
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Declared by the owner; pages show a label. */
  isEdited: z.boolean(),
})
export type OwnPhoto = z.infer<typeof ownPhoto>

const path = z.string().nullable()
const images = z.object({
  image1: path,
  image2: path,
  image3: path,
  image4: path,
  image5: path,
  image6: path,
})
export type Images = z.infer<typeof images>

export const listPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/fetchPhoto',
  access: 'member',
  encoding: 'form',
  summary:
    "Lists the caller's own photos with their states, or the photos of a member that the viewer can see.",
  input: z.object({
    /** The caller if absent. */
    find_id: wholeNumber('Please choose a member').optional(),
    limit: unread,
  }),
  reply: z.object({
    response: z.literal('success'),
    photos: images,
    /** Only for the caller's own photos. */
    slots: z.array(ownPhoto).optional(),
    photoHidden,
  }),
  refusals: {
    404: 'There is no such member, the two cannot see each other, or the viewer did not open the profile today',
  },
})

const changed = z.object({
  response: z.enum(['success', 'invalid']),
  message: z.string(),
  /** All photos after the change. */
  photos: z.array(ownPhoto),
})

const uploadsPerDay = 60

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/uploadImage',
  access: 'member',
  encoding: 'multipart',
  summary:
    'Adds a photo in the lowest free slot. The server re-encodes the photo and does not keep the upload.',
  input: z.object({
    /** The server detects the type from the bytes. */
    img: z.custom<{ bytes: Uint8Array; type: string }>(
      value => typeof value === 'object' && value !== null && 'bytes' in value,
      wrongType,
    ),
    /** Idempotency key from the browser, one per photo. */
    client_id: z.uuid('Please choose the photo again').optional(),
    find_id: unread,
    crop: crop.optional(),
    turn: turn.optional(),
    /** The owner declares it as edited or AI-made. */
    edited: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    message: z.string(),
    photo: ownPhoto.optional(),
  }),
  invalid: errors => ({ response: 'invalid' as const, message: firstError(errors) }),
  limit: { times: uploadsPerDay, seconds: 24 * 60 * 60, per: 'member' },
  refusals: { 503: 'The server is checking too many photos at the moment' },
})

export const deletePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/deleteimage',
  access: 'member',
  encoding: 'form',
  summary: 'Deletes the photo in a slot. The photos after it move up.',
  input: z.object({
    img: slot,
    /** The path that the page showed. If the slot now has another photo, nothing is deleted. */
    src: z.string().max(200).optional(),
  }),
  reply: changed,
})

export const setProfilePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/setprofileimage',
  access: 'member',
  encoding: 'form',
  summary: 'Swaps a photo with the profile photo.',
  input: z.object({ img: slot }),
  reply: changed,
})

export const orderPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/orderImages',
  access: 'member',
  encoding: 'form',
  summary: 'Changes the order of the photos.',
  input: z.object({
    /** "3,1,2": the current slots in their new order. */
    order: z
      .string({ error: 'Please order the photos again' })
      .regex(/^[1-6](,[1-6]){0,5}$/, 'Please order the photos again')
      .transform(text => text.split(',').map(Number))
      .refine(slots => new Set(slots).size === slots.length, 'Please order the photos again'),
  }),
  /** `invalid` if the order does not name exactly the slots with a photo. */
  reply: changed,
})

export const cropPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/cropImage',
  access: 'member',
  encoding: 'form',
  summary:
    'Crops or rotates a photo for cards. If cards then show more of it, the photo waits for approval again.',
  input: z.object({ img: slot, crop, turn: turn.optional() }),
  reply: changed,
  limit: { times: uploadsPerDay, seconds: 24 * 60 * 60, per: 'member' },
  refusals: { 503: 'The server is checking too many photos at the moment' },
})

export const photoRequestsPerDay = 10
export const photoRequestLimit = {
  times: photoRequestsPerDay,
  of: 'members asked to show their photos',
  seconds: 24 * 60 * 60,
}
/** Days until a declined or revoked member can ask again. Until then a decline looks like no answer. */
export const photoRequestDays = 30

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const outcome = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })
const noMember = { 404: 'There is no such member, or the two cannot see each other' }

export const askForPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/photos/ask',
  access: 'approved',
  encoding: 'form',
  summary: 'Asks a member for permission to see their photos.',
  input: toMember,
  reply: outcome.extend({ photoHidden }),
  handlerLimits: [photoRequestLimit],
  refusals: noMember,
})

export const grantPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/photos/grant',
  access: 'member',
  encoding: 'form',
  summary: "Lets a member who asked see the caller's photos.",
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const declinePhotos = endpoint({
  method: 'POST',
  path: '/api/v1/photos/decline',
  access: 'member',
  encoding: 'form',
  summary: 'Declines a photo request. The member is not notified.',
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const revokePhotos = endpoint({
  method: 'POST',
  path: '/api/v1/photos/revoke',
  access: 'member',
  encoding: 'form',
  summary: "Withdraws a member's permission to see the caller's photos.",
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const photoRequestPageSize = 50

export const listPhotoRequests = endpoint({
  method: 'GET',
  path: '/api/v1/photos/requests',
  access: 'member',
  encoding: 'query',
  summary: 'Lists open and granted photo requests, newest first.',
  input: cursor.pick({ after: true }),
  reply: listedPage(
    'requests',
    z.object({
      user_id: z.number(),
      name: z.string(),
      image1: path,
      state: z.enum(['asked', 'granted']),
      at: z.string(),
    }),
  ),
  refusals: cursorRefusal,
})
