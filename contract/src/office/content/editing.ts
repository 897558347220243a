import { z } from 'zod'
import {
  type ContentDocument,
  type DocumentOf,
  draftDocuments,
} from '../../core/content/content-documents.ts'
import { type ContentKind, contentKinds, listKinds, versionStates } from '../../core/content/content-kinds.ts'
import { wrongType } from '../../features/photos/photo-facts.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { choice, wholeNumber } from '../../platform/fields.ts'

/** Each text of the public pages has at most one draft and one published version. */

const kind = choice(contentKinds, 'Please choose what to edit')
const key = z
  .string({ error: 'Please choose what to edit' })
  .regex(/^[a-z0-9-]{1,60}$/, 'Please choose what to edit')
const item = { kind, key }
const n = wholeNumber('Please choose a version')
/** Optimistic lock: the version on the screen and its number of saves. */
const seen = {
  n: wholeNumber('Please reload the page', { min: 0 }),
  revision: wholeNumber('Please reload the page', { min: 0 }),
}
const note = z.string().trim().max(500, 'Please keep this under 500 characters').default('')
const moment = z.string()

const notFound = 'There is no such text, page or post'
const conflict = 'A colleague has changed or published the text'
const incomplete = 'The document is incomplete; `errors` names the fields'
const done = z.object({ message: z.string() })

const document = z.record(z.string(), z.unknown()) as unknown as z.ZodType<ContentDocument>

export const listContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content',
  access: 'staff:content',
  encoding: 'none',
  summary: 'All texts of the public pages with their state.',
  input: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        ...item,
        title: z.string(),
        publishedAt: moment.nullable(),
        draftAt: moment.nullable(),
        draftBy: z.string().nullable(),
      }),
    ),
  }),
})
export type ContentLine = z.infer<typeof listContent.reply>['items'][number]

const version = z.object({
  n: z.number(),
  state: z.enum(versionStates),
  note: z.string(),
  savedBy: z.string().nullable(),
  savedAt: moment,
  publishedBy: z.string().nullable(),
  publishedAt: moment.nullable(),
})
export type ContentVersion = z.infer<typeof version>

export const openContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content/item',
  access: 'staff:content',
  encoding: 'query',
  summary: 'One text, page or post: the draft or else the published version, and the list of versions.',
  input: z.object(item),
  reply: z.object({
    ...item,
    title: z.string(),
    n: z.number(),
    revision: z.number(),
    isDraft: z.boolean(),
    document,
    versions: z.array(version),
  }),
  refusals: { 404: notFound },
})
export type OpenedContent = z.infer<typeof openContent.reply>

export const createContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/create',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Creates an empty draft of a post, a story or a testimonial.',
  act: 'content.create',
  input: z.object({ kind: choice(listKinds, 'Please choose what to write') }),
  reply: z.object(item),
})

const draftOf = <Kind extends ContentKind>(name: Kind) =>
  z.object({
    kind: z.literal(name),
    key,
    ...seen,
    document: draftDocuments[name] as unknown as z.ZodType<DocumentOf<Kind>>,
  })

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/save',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Saves the draft, with cleaned HTML. Nothing becomes public.',
  act: 'content.save',
  input: z.discriminatedUnion(
    'kind',
    [
      draftOf('banner'),
      draftOf('landing'),
      draftOf('pricing'),
      draftOf('page'),
      draftOf('post'),
      draftOf('story'),
      draftOf('testimonial'),
    ],
    { error: 'Please choose what to edit' },
  ),
  reply: z.object({ n: z.number(), revision: z.number(), document, message: z.string() }),
  refusals: { 404: notFound, 409: conflict },
})

export const publishContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/publish',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Publishes the draft. Policies and prices: see publishPolicy.',
  act: 'content.publish',
  input: z.object({ ...item, ...seen, note }),
  reply: done,
  refusals: {
    400: incomplete,
    403: 'Only an admin publishes policies and prices',
    404: notFound,
    409: conflict,
  },
})

export const publishPolicy = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/publish-policy',
  access: 'staff:policies',
  encoding: 'json',
  summary: 'Publishes the draft of a policy or of the pricing texts. All admins get an e-mail.',
  act: 'content.publish',
  requiresFreshCode: true,
  input: z.object({
    ...item,
    ...seen,
    /** What changes, in plain words. */
    note: z
      .string({ error: 'Please say in plain words what changes' })
      .trim()
      .min(1, 'Please say in plain words what changes')
      .max(500, 'Please keep this under 500 characters'),
    /** Asks members who agreed to the old version to agree again. */
    asksAgain: z.boolean().default(false),
  }),
  reply: done,
  refusals: { 400: incomplete, 404: notFound, 409: conflict },
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/restore',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Copies an earlier version into a new draft. Nothing is published.',
  act: 'content.restore',
  input: z.object({ ...item, n }),
  reply: done,
  refusals: { 404: notFound, 409: 'There is a draft' },
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/discard',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Discards the draft. It stays in the list of versions.',
  act: 'content.discard',
  input: z.object({ ...item, ...seen }),
  reply: done,
  refusals: { 404: notFound, 409: conflict },
})

export const takeDownContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/take-down',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Takes a post, a story or a testimonial off the public pages. Its versions stay.',
  act: 'content.take-down',
  input: z.object({ kind: choice(listKinds, 'Please choose what to take down'), key }),
  reply: done,
  refusals: { 404: notFound },
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/picture',
  access: 'staff:content',
  encoding: 'multipart',
  summary: 'Uploads a picture for the public pages. The server re-encodes it and does not keep the original.',
  act: 'content.picture',
  unaudited: 'The files are recorded before they are written, so that a crash leaves no unknown file.',
  input: z.object({
    img: z.custom<{ bytes: Uint8Array; type: string }>(
      value => typeof value === 'object' && value !== null && 'bytes' in value,
      wrongType,
    ),
  }),
  reply: z.object({
    path: z.string(),
    small: z.string(),
    /** Of the large picture. */
    width: z.number(),
    height: z.number(),
  }),
  limit: { times: 120, seconds: 60 * 60, per: 'staff' },
  refusals: {
    400: 'The file is not a picture that we can read',
    503: 'Too many photos are being checked at this moment',
  },
})
export type UploadedPicture = z.infer<typeof uploadPicture.reply>
