import { z } from 'zod'
import { photoHidden } from '../../core/members/member.ts'
import { endpoint, firstError } from '../../platform/endpoint.ts'
import { unread, wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { photoSlots } from '../../platform/values.ts'
import { wrongType } from './photo-facts.ts'

export * from './photo-facts.ts'

/** Every photo is kept in these sizes and in no other; `full` fits into a square of this side. */
export const photoSizes = ['thumb', 'card', 'full'] as const
export type PhotoSize = (typeof photoSizes)[number]
export const photoBounds = {
  thumb: { width: 256, height: 320 },
  card: { width: 640, height: 800 },
  full: { width: 1600, height: 1600 },
} as const satisfies Record<PhotoSize, { width: number; height: number }>
/** `held` is decided by a person, because something was found; to the owner it looks like `pending`. */
export const photoStates = ['pending', 'approved', 'rejected', 'held'] as const
export type PhotoState = (typeof photoStates)[number]

/** A part of a picture by fractions of its upright, turned width and height: left, top, width, height. */
export type Crop = [x: number, y: number, width: number, height: number]

const badCrop = 'Please choose the part of the photo again'
const crop = z
  .string({ error: badCrop })
  .regex(/^\d(\.\d{1,6})?(,\d(\.\d{1,6})?){3}$/, badCrop)
  .transform(text => text.split(',').map(Number) as Crop)
  .refine(([x, y, w, h]) => w > 0 && h > 0 && x + w <= 1.0001 && y + h <= 1.0001, badCrop)

/** Quarter-turns, clockwise, of the upright picture. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]
const turn = wholeNumber('Please turn the photo again', { min: 0, max: 270 })
  .refine(degrees => degrees % 90 === 0, 'Please turn the photo again')
  .transform(degrees => degrees as Turn)

const slot = wholeNumber('Please choose a photo', { max: photoSlots })

/** A photo as its owner sees it. */
export const ownPhoto = z.object({
  slot: z.number(),
  path: z.string(),
  /** `held` never leaves the server: it reads `pending`. */
  status: z.enum(['pending', 'approved', 'rejected']),
  /** What to do about a rejected one, in plain words. */
  reason: z.string().nullable(),
  /** About 25 bytes that give its colours at once, as base64. Demo portraits have none. */
  thumbhash: z.string().nullable(),
  /** The part of the full size that cards show. */
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Of the full size. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Said by the owner, and shown beside it. */
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
  summary: "One's own photos with their states, or those of another member that the viewer may see.",
  input: z.object({
    /** Oneself where it is left out. */
    find_id: wholeNumber('Please choose a member').optional(),
    limit: unread,
  }),
  reply: z.object({
    response: z.literal('success'),
    photos: images,
    /** One's own, by slot. */
    slots: z.array(ownPhoto).optional(),
    /** Another's, where there are photos that the viewer may not see. */
    photoHidden,
  }),
  refusals: {
    404: 'There is no such member, neither can see the other, or the profile was not opened today',
  },
})

const changed = z.object({
  response: z.enum(['success', 'invalid']),
  message: z.string(),
  /** All that there are now, by slot. */
  photos: z.array(ownPhoto),
})

/** So many uploads a day are more than a family needs, whatever it deletes and tries again. */
const uploadsPerDay = 60

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/uploadImage',
  access: 'member',
  encoding: 'multipart',
  summary: 'Adds a photo at the lowest free place. The picture is stored anew; what was sent is not kept.',
  input: z.object({
    /** The file; what it is, its bytes say. */
    img: z.custom<{ bytes: Uint8Array; type: string }>(
      value => typeof value === 'object' && value !== null && 'bytes' in value,
      wrongType,
    ),
    /** Chosen by the browser, one per picture: sent again, it is the same photo. */
    client_id: z.uuid('Please choose the photo again').optional(),
    find_id: unread,
    crop: crop.optional(),
    turn: turn.optional(),
    /** The owner says that it is edited or made by a machine. */
    edited: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    message: z.string(),
    /** Where it was stored. */
    photo: ownPhoto.optional(),
  }),
  invalid: errors => ({ response: 'invalid' as const, message: firstError(errors) }),
  limit: { times: uploadsPerDay, seconds: 24 * 60 * 60, per: 'member' },
  refusals: { 503: 'Too many photos are being checked at this moment' },
})

export const deletePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/deleteimage',
  access: 'member',
  encoding: 'form',
  summary: 'Deletes the photo at this place; those behind it move up.',
  input: z.object({
    img: slot,
    /** The path shown there. Where another photo has moved to the place meanwhile, nothing is deleted. */
    src: z.string().max(200).optional(),
  }),
  reply: changed,
})

export const setProfilePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/setprofileimage',
  access: 'member',
  encoding: 'form',
  summary: 'Makes the photo at this place the profile photo; the two change places.',
  input: z.object({ img: slot }),
  reply: changed,
})

export const orderPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/orderImages',
  access: 'member',
  encoding: 'form',
  summary: 'Puts the photos into another order.',
  input: z.object({
    /** "3,1,2": the present places, in the order in which they are to stand. */
    order: z
      .string({ error: 'Please order the photos again' })
      .regex(/^[1-6](,[1-6]){0,5}$/, 'Please order the photos again')
      .transform(text => text.split(',').map(Number))
      .refine(slots => new Set(slots).size === slots.length, 'Please order the photos again'),
  }),
  /** `invalid` where the order names other places than those with a photo; `photos` is how they stand. */
  reply: changed,
})

export const cropPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/cropImage',
  access: 'member',
  encoding: 'form',
  summary:
    'Shows another part of a photo on cards, or turns it. More of it than before waits for approval again.',
  input: z.object({ img: slot, crop, turn: turn.optional() }),
  reply: changed,
  limit: { times: uploadsPerDay, seconds: 24 * 60 * 60, per: 'member' },
  refusals: { 503: 'Too many photos are being checked at this moment' },
})

/** So many people a day can be asked to show their photos. */
export const photoRequestsPerDay = 10
export const photoRequestLimit = {
  times: photoRequestsPerDay,
  of: 'members asked to show their photos',
  seconds: 24 * 60 * 60,
}
/** Who was declined or shut out may ask again after so many days; until then, a decline looks like no answer. */
export const photoRequestDays = 30

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const outcome = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })
const noMember = { 404: 'There is no such member, or neither can see the other' }

export const askForPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/photos/ask',
  access: 'approved',
  encoding: 'form',
  summary: 'Asks a member who shows photos on request to show them.',
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
  summary: 'Shows one’s photos to a member who asked.',
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const declinePhotos = endpoint({
  method: 'POST',
  path: '/api/v1/photos/decline',
  access: 'member',
  encoding: 'form',
  summary: 'Does not show one’s photos to a member who asked, who is not told.',
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const revokePhotos = endpoint({
  method: 'POST',
  path: '/api/v1/photos/revoke',
  access: 'member',
  encoding: 'form',
  summary: 'Shows one’s photos no longer to a member who was allowed to see them.',
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

/** So many requests at once. */
export const photoRequestPageSize = 50

export const listPhotoRequests = endpoint({
  method: 'GET',
  path: '/api/v1/photos/requests',
  access: 'member',
  encoding: 'query',
  summary: 'Who asked to see one’s photos and waits, and who was allowed to, the newest first.',
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
