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

/** The editor's desk: what the public pages say, as drafts, versions and what is published of them. */

const kind = choice(contentKinds, 'Please choose what to edit')
const key = z
  .string({ error: 'Please choose what to edit' })
  .regex(/^[a-z0-9-]{1,60}$/, 'Please choose what to edit')
const item = { kind, key }
const n = wholeNumber('Please choose a version')
/** What was on the screen: which version, and how often it had been saved. Whoever came since is not overwritten. */
const seen = {
  n: wholeNumber('Please load the page again', { min: 0 }),
  revision: wholeNumber('Please load the page again', { min: 0 }),
}
const note = z.string().trim().max(500, 'Please keep this under 500 characters').default('')
/** A moment still to come, within a year. */
const at = z.iso.datetime({ offset: true, error: 'Please choose day and time' })
const moment = z.string()

const notThere = 'There is no such text, page or post'
const moved = 'Somebody else has changed or published it meanwhile'
const unfinished = 'Something is missing before it can be published; each field says what'
const done = z.object({ message: z.string() })

/** As a form of its kind takes it; which kind it is, the call says beside it. */
const document = z.record(z.string(), z.unknown()) as unknown as z.ZodType<ContentDocument>

export const listContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content',
  access: 'staff:content',
  encoding: 'none',
  summary: 'Everything that the public pages say, with its state.',
  input: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        ...item,
        title: z.string(),
        publishedAt: moment.nullable(),
        draftAt: moment.nullable(),
        draftBy: z.string().nullable(),
        scheduledFor: moment.nullable(),
        /** It should be out, and could not be published. */
        isStuck: z.boolean(),
        /** Of invented people or of the demonstration. */
        isDemo: z.boolean(),
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
  publishAt: moment.nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: moment.nullable(),
  /** It should be out, and could not be published. */
  isStuck: z.boolean(),
})
export type ContentVersion = z.infer<typeof version>

export const openContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content/item',
  access: 'staff:content',
  encoding: 'query',
  summary: 'One text, page or post: what the editor goes on with, and its versions.',
  input: z.object(item),
  reply: z.object({
    ...item,
    title: z.string(),
    /** Which version the document is, and how often it has been saved: whoever goes on from it says both. */
    n: z.number(),
    revision: z.number(),
    /** Else it is what is scheduled, what is published, or what was. */
    isDraft: z.boolean(),
    document,
    versions: z.array(version),
  }),
  refusals: { 404: notThere },
})
export type OpenedContent = z.infer<typeof openContent.reply>

export const createContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/create',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Begins a post, a story or a testimonial, as an empty draft.',
  act: 'content.create',
  input: z.object({ kind: choice(listKinds, 'Please choose what to write') }),
  reply: z.object(item),
})

/** Each kind with its own document. */
const draftOf = <Kind extends ContentKind>(name: Kind) =>
  z.object({
    kind: z.literal(name),
    key,
    ...seen,
    document: draftDocuments[name] as unknown as z.ZodType<DocumentOf<Kind>>,
    /** The draft that somebody else saved meanwhile is set aside, and stays among the versions. */
    setsAside: z.boolean().default(false),
  })

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/save',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Saves a draft. HTML is cleaned; nothing of it is public.',
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
  refusals: { 404: notThere, 409: moved },
})

const published = z.object({
  message: z.string(),
  /** The version that was public until now. Null for the first one, and for one that is not public yet. */
  before: z.number().nullable(),
})

export const publishContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/publish',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Publishes the draft, immediately or at a time. Policies and prices: see publishPolicy.',
  act: 'content.publish',
  input: z.object({ ...item, ...seen, note, at: at.optional() }),
  reply: published,
  refusals: {
    400: unfinished,
    403: 'Only an admin publishes policies and prices',
    404: notThere,
    409: moved,
  },
})

export const publishPolicy = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/publish-policy',
  access: 'staff:policies',
  encoding: 'json',
  summary:
    'Publishes the draft of a policy or of the pricing texts, immediately or at a time. All admins get a mail.',
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
    at: at.optional(),
    /** Members who agreed to the text before are asked again. */
    asksAgain: z.boolean().default(false),
  }),
  reply: published,
  refusals: { 400: unfinished, 404: notThere, 409: moved },
})

export const cancelSchedule = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/cancel',
  access: 'staff:content',
  encoding: 'json',
  summary: 'What was to be published at a time is not, and is a draft again, or kept beside a newer one.',
  act: 'content.cancel',
  input: z.object(item),
  reply: done,
  refusals: { 404: 'Nothing is scheduled' },
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/restore',
  access: 'staff:content',
  encoding: 'json',
  summary:
    'Copies an earlier version into a new draft. Nothing is published; a draft that is there is set aside.',
  act: 'content.restore',
  input: z.object({ ...item, n }),
  reply: z.object({ n: z.number(), revision: z.number(), message: z.string() }),
  refusals: { 404: notThere },
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/discard',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Sets the draft aside; it stays among the versions.',
  act: 'content.discard',
  input: z.object({ ...item, ...seen }),
  reply: done,
  refusals: { 404: notThere, 409: moved },
})

export const takeDownContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/take-down',
  access: 'staff:content',
  encoding: 'json',
  summary:
    'Takes a post, a story or a testimonial off the public pages at once, and what was scheduled too. Its versions stay.',
  act: 'content.take-down',
  input: z.object({ kind: choice(listKinds, 'Please choose what to take down'), key, note }),
  reply: done,
  refusals: { 404: notThere },
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/picture',
  access: 'staff:content',
  encoding: 'multipart',
  summary: 'A picture for the public pages, made anew as photos of members are; what was sent is not kept.',
  act: 'content.picture',
  unaudited:
    'Its files are announced before they are written, so that a crash leaves none that nobody knows of.',
  input: z.object({
    img: z.custom<{ bytes: Uint8Array; type: string }>(
      value => typeof value === 'object' && value !== null && 'bytes' in value,
      wrongType,
    ),
  }),
  reply: z.object({
    path: z.string(),
    small: z.string(),
    /** Of the large one. */
    width: z.number(),
    height: z.number(),
  }),
  limit: { times: 120, seconds: 60 * 60, per: 'staff' },
  refusals: {
    400: 'The file is no picture that we can read',
    503: 'Too many photos are being checked at this moment',
  },
})
export type UploadedPicture = z.infer<typeof uploadPicture.reply>
