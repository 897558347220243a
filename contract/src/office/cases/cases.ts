import { z } from 'zod'
import {
  type CaseAction,
  caseActions,
  caseChannels,
  caseKinds,
  caseStates,
  enteredChannels,
  laneNames,
  leaseMinutes,
  pauseHours,
  suspensionDays,
  undoSeconds,
} from '../../core/moderation/case-facts.ts'
import { type ReasonCode, reasonCodes } from '../../core/moderation/case-reasons.ts'
import { type PhotoReason, photoReasons } from '../../core/moderation/photo-reasons.ts'
import { photoStates } from '../../features/photos/photos.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { choice, email, required, wholeNumber } from '../../platform/fields.ts'
import { cursorRefusal } from '../../platform/paging.ts'

/**
 * The inbox of the office. Everybody of the office may call these; which cases they see and decide hangs on the permission
 * that each case names, and one that is not theirs is not there.
 */

const caseId = wholeNumber('Please choose a case.')
const moment = z.string()
const reason = choice(reasonCodes, 'Please choose a reason.')
const action = z.enum(Object.keys(caseActions) as [CaseAction, ...CaseAction[]])
const done = z.object({ message: z.string() })
const notThere = 'There is no such case, or it is not for this person'

const claim = z.object({ by: z.number(), name: z.string(), until: moment, isMine: z.boolean() })

/** One line of the inbox. */
export const caseLine = z.object({
  id: z.number(),
  kind: z.enum(caseKinds),
  lane: z.enum(laneNames),
  state: z.enum(caseStates),
  /** As it was reported first, or why it waits. */
  reason: z.enum(reasonCodes).nullable(),
  /** "member:1001", "photo:17", "message:9:4", "decision:55"; nothing where it is about nobody. */
  subject: z.string().nullable(),
  /** Whom it is about: HS and this number. */
  member: z.number().nullable(),
  openedAt: moment,
  dueAt: moment,
  /** Passed already. */
  isOverdue: z.boolean(),
  firstLookedAt: moment.nullable(),
  reports: z.number(),
  claim: claim.nullable(),
  /** Each change counts; a decision names the one it is about. */
  version: z.number(),
})
export type CaseLine = z.infer<typeof caseLine>

export const casesShown = 50

export const listCases = endpoint({
  method: 'GET',
  path: '/api/v1/admin/cases',
  access: 'staff:enquiries',
  encoding: 'query',
  summary: 'The inbox: what is open, the nearest deadline first, with what is overdue and the oldest.',
  background: true,
  input: z.object({
    lane: z.enum(laneNames).optional(),
    kind: z.enum(caseKinds).optional(),
    /** Only what one has claimed oneself. */
    mine: z.enum(['1']).optional(),
    /** The `next` of the page before. */
    after: z.string().max(200, cursorRefusal[400]).optional(),
  }),
  reply: z.object({
    cases: z.array(caseLine),
    next: z.string().optional(),
    /** Of all that one may see, whatever the filter. */
    open: z.number(),
    overdue: z.number(),
    waiting: z.number(),
    escalated: z.number(),
    /** When the oldest of them was opened. */
    oldest: moment.nullable(),
    /** Nobody is on duty: cases of two hours have no name on them. */
    nobodyOnDuty: z.boolean(),
  }),
  refusals: { 400: 'Where the list is to go on is not known; please start it anew' },
})

const lease = `a lease that ends by itself after ${leaseMinutes} minutes`

export const nextCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/next',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Claims the next case for oneself: one that one has already, or the most urgent that is free.',
  unaudited: lease,
  input: z.object({
    /** Those on the screen or fetched ahead: another one is wanted. */
    except: z.array(caseId).max(10).default([]),
  }),
  reply: z.object({ id: z.number().nullable(), version: z.number().nullable(), until: moment.nullable() }),
})

const held = z.object({ claim })
const taken = 'Somebody else has it, or it is decided'

export const claimCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/claim',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Claims this case, or renews the claim one has; the open page does so every minute.',
  unaudited: lease,
  background: true,
  input: z.object({ id: caseId }),
  reply: held,
  refusals: { 404: notThere, 409: taken },
})

export const releaseCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/release',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Gives a claim back; without one nothing happens.',
  unaudited: lease,
  input: z.object({ id: caseId }),
  reply: done,
})

export const skipCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/skip',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Leaves a hard case to others; after three skips it is an admin’s.',
  act: 'case.skip',
  input: z.object({ id: caseId }),
  reply: done,
  refusals: { 404: notThere },
})

export const ruling = z.object({
  id: z.number(),
  caseId: z.number(),
  at: moment,
  /** Nobody: the service itself. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  actions: z.array(
    z.object({ do: action, reason: z.enum(reasonCodes).nullable(), endsAt: moment.nullable() }),
  ),
  /** What was taken back by it. */
  reverses: z.number().nullable(),
  isReversed: z.boolean(),
  /** Until then it can be undone by who made it. */
  undoUntil: moment.nullable(),
  note: z.string().nullable(),
})
export type Ruling = z.infer<typeof ruling>

const text = z.object({
  field: z.string(),
  label: z.string(),
  text: z.string(),
  /** What was approved, where it was changed since. */
  before: z.string().nullable(),
  /** Words in it that the rules find: contact details, money and others. */
  marks: z.array(z.string()),
})

const photo = z.object({
  id: z.number(),
  slot: z.number(),
  path: z.string(),
  status: z.enum(photoStates),
  isEdited: z.boolean(),
  /** It is what the case is about. */
  isSubject: z.boolean(),
})

const person = z.object({
  id: z.number(),
  name: z.string(),
  gender: z.enum(['male', 'female']),
  age: z.number(),
  place: z.string(),
  maritalStatus: z.string().nullable(),
  profileFor: z.string(),
  joinedAt: moment,
  isPhoneProven: z.boolean(),
  isApproved: z.boolean(),
  isSuspended: z.boolean(),
  isHidden: z.boolean(),
  pausedUntil: moment.nullable(),
  texts: z.array(text),
  photos: z.array(photo),
  strikes: z.number(),
  /** What so many strikes suggest. */
  proposal: z.string().nullable(),
})

const evidence = z.object({
  takenAt: moment,
  moment: z.enum(['report', 'decision']),
  /** Of a profile its name, facts and texts; of a photo its path. */
  facts: z.record(z.string(), z.string()),
  /** Of a message it and those around it. */
  messages: z.array(
    z.object({
      seq: z.number(),
      isFromMember: z.boolean(),
      text: z.string(),
      at: moment,
      isSubject: z.boolean(),
    }),
  ),
  /** The photo that was reported, by its key, where its owner has deleted or changed it since: a copy is under seal. */
  sealedPhoto: z.string().nullable(),
})

const complaint = z.object({
  /** "C10017", as the one who complains knows it. */
  number: z.string(),
  reason: z.enum(reasonCodes).nullable(),
  text: z.string(),
  channel: z.enum(caseChannels),
  lane: z.enum(laneNames),
  isMember: z.boolean(),
  isAboutSelf: z.boolean(),
  isProven: z.boolean(),
  /** How many of their complaints were decided, and upheld. */
  decided: z.number(),
  upheld: z.number(),
  receivedAt: moment,
  /** Entered later than received, where staff entered it. */
  enteredAt: moment,
  acknowledgedAt: moment.nullable(),
  actDueAt: moment,
  settledAt: moment.nullable(),
  outcome: z.string().nullable(),
})

const casePage = caseLine.extend({
  /** Kept for a court or an authority. */
  isHeld: z.boolean(),
  /** Of what is decided about, as it stands now; a decision sends it back. */
  seen: z.string(),
  person: person.nullable(),
  complaints: z.array(complaint),
  evidence: z.array(evidence),
  /** Facts worth knowing, in plain sentences. */
  signals: z.array(z.string()),
  /** Everything decided about this member, the newest first, reversals included. */
  history: z.array(ruling),
  /** What else is open about them. */
  others: z.array(caseLine.pick({ id: true, kind: true, lane: true, dueAt: true })),
  events: z.array(
    z.object({
      n: z.number(),
      type: z.string(),
      by: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      note: z.string().nullable(),
      at: moment,
    }),
  ),
  /** What an appeal is about. */
  appealed: ruling.nullable(),
  /** What may be decided by this person. Empty where it is decided, or where they decided what is appealed. */
  actions: z.array(action),
})
export type CasePage = z.infer<typeof casePage>

export const readCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/open',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Everything that is needed to decide one case. The member does not notice.',
  act: 'case.open',
  input: z.object({
    id: caseId,
    /** Fetched before somebody looks: it does not count as the first look. */
    ahead: z.boolean().default(false),
  }),
  reply: casePage,
  refusals: { 404: notThere },
})

const words = z.string().trim().max(4000, 'Please keep this under 4000 characters')
const optionalWords = words.optional()

const decidedAction = z.discriminatedUnion('do', [
  z.object({ do: z.literal('show') }),
  z.object({
    do: z.literal('removePhoto'),
    reason,
    /** What its owner reads; left out, it follows from the reason. */
    photoReason: z.enum(Object.keys(photoReasons) as [PhotoReason, ...PhotoReason[]]).optional(),
    /** Nothing like it is shown again, whoever uploads it. */
    ban: z.boolean().optional(),
  }),
  z.object({ do: z.literal('removeText'), reason }),
  z.object({ do: z.literal('declineProfile'), reason }),
  z.object({ do: z.literal('hideProfile'), reason }),
  z.object({ do: z.literal('pauseMessages'), reason, hours: z.literal(pauseHours) }),
  z.object({ do: z.literal('suspend'), reason, days: z.literal(suspensionDays) }),
  /** The words are what is asked. */
  z.object({ do: z.literal('askMember'), reason, words: optionalWords }),
  z.object({ do: z.literal('answer'), words: words.min(1, 'Please write the answer.') }),
  z.object({ do: z.literal('uphold'), words: optionalWords }),
  z.object({ do: z.literal('overturn'), words: optionalWords }),
])
export type DecidedByOne = z.infer<typeof decidedAction>
/** What one person decides, and what takes two. */
export type DecidedAction = DecidedByOne | { do: 'close'; reason: ReasonCode }

const conflict = {
  404: notThere,
  409: 'Somebody was quicker, or what is decided about has changed: `decided` or `changed` says which',
}

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/decide',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: `Decides a case: one ruling, one letter to each side, which wait for ${undoSeconds} seconds.`,
  act: 'case.decide',
  input: z.object({
    id: caseId,
    version: z.number().int(),
    seen: z.string().max(100),
    /** Chosen by the page: sent again, it is the same decision. */
    key: z.uuid('Please load the case again'),
    actions: z.array(decidedAction).min(1, 'Please choose what to do.').max(3),
    /** For the office only. */
    note: words.optional(),
  }),
  reply: done.extend({ decision: z.number(), undoUntil: moment }),
  refusals: { ...conflict, 400: 'This cannot be decided about it' },
})

const decided = z
  .string()
  .max(20_000, 'Please choose what to do.')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('Please choose what to do.')
      return z.NEVER
    }
  })
  .pipe(z.array(decidedAction).min(1, 'Please choose what to do.').max(3))

export const readLetters = endpoint({
  method: 'GET',
  path: '/api/v1/admin/cases/letters',
  access: 'staff:enquiries',
  encoding: 'query',
  summary: 'The letters that a decision would send, before it is made. Nothing is sent and nothing is kept.',
  input: z.object({
    id: caseId,
    /** As they would be decided, as JSON. */
    actions: decided,
  }),
  reply: z.object({
    letters: z.array(
      z.object({
        to: z.enum(['member', 'reporter']),
        people: z.number(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
  refusals: { 400: 'This cannot be decided about it', 404: notThere },
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/close-account',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'Asks for the account of a case to be closed; it happens once an admin says yes.',
  act: 'approval.request',
  requiresFreshCode: true,
  input: z.object({ id: caseId, reason }),
  reply: done.extend({ approval: z.number() }),
  refusals: { ...conflict, 409: 'It is about no member, it is decided, or somebody has asked already' },
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/undo',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: `Takes one’s own decision back within ${undoSeconds} seconds, as if it had not been.`,
  act: 'case.undo',
  input: z.object({ decision: wholeNumber('Please choose a decision.') }),
  reply: done.extend({ id: z.number() }),
  refusals: { 404: 'There is no such decision of one’s own', 409: 'It is too late: it can only be reversed' },
})

export const reverseDecision = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/reverse',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'Reverses a decision of any time: a decision of its own, with a letter.',
  act: 'case.reverse',
  input: z.object({
    decision: wholeNumber('Please choose a decision.'),
    why: required('Please say why.', 1000),
    key: z.uuid('Please load the case again'),
  }),
  reply: done.extend({ decision: z.number(), undoUntil: moment }),
  refusals: {
    404: 'There is no such decision',
    409: 'It was reversed already, or an appeal decides about it',
  },
})

export const listRulings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/cases/rulings',
  access: 'staff:enquiries',
  encoding: 'none',
  summary: 'One’s own last decisions, the newest first.',
  input: z.object({}),
  reply: z.object({ rulings: z.array(ruling) }),
})

export const noteCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/note',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Leaves a note for the office; nobody else ever reads it.',
  act: 'case.note',
  input: z.object({ id: caseId, note: required('Please write a note.', 2000) }),
  reply: done,
  refusals: { 404: notThere },
})

export const escalateCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/escalate',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Hands a case to the admins.',
  act: 'case.escalate',
  input: z.object({ id: caseId, note: required('Please say why.', 2000) }),
  reply: done,
  refusals: { 404: notThere, 409: 'It is decided, or an admin’s already' },
})

export const showComplainant = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/complainant',
  access: 'staff:contact',
  encoding: 'json',
  summary: 'Who complained and how to reach them; each look is written down.',
  act: 'case.contact',
  input: z.object({
    number: z.string().regex(/^C[1-9]\d{0,11}$/, 'Please choose a complaint.'),
  }),
  reply: z.object({
    /** A member's number, where they are one. */
    member: z.number().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  refusals: { 404: 'There is no such complaint, or its case is not for this person' },
})

export const showSealedPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/photo',
  access: 'staff:cases',
  encoding: 'json',
  summary:
    'A reported photo as it was, after its owner has deleted or changed it; each look is written down.',
  act: 'case.photo',
  requiresFreshCode: true,
  input: z.object({ id: caseId, key: z.string().regex(/^[0-9a-f]{32}$/, 'Please choose a photo.') }),
  /** Ready to be shown; it has no address of its own. */
  reply: z.object({ picture: z.string() }),
  refusals: { 404: 'There is no such case for this person, or no copy of this photo in it' },
})

export const changeLane = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/lane',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Moves a case into another lane; its clocks are counted anew from receipt.',
  act: 'case.lane',
  input: z.object({ id: caseId, lane: z.enum(laneNames), note: required('Please say why.', 2000) }),
  reply: done.extend({ dueAt: moment }),
  refusals: {
    403: 'Only an admin gives a case more time',
    404: notThere,
    409: 'It is decided, or in this lane already',
  },
})

export const holdEvidence = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/hold',
  access: 'staff:authority',
  encoding: 'json',
  summary: 'Keeps everything about a case for as long as a court or an authority needs it, or no longer.',
  act: 'case.hold',
  input: z.object({ id: caseId, isHeld: z.boolean(), note: required('Please say why.', 2000) }),
  reply: done,
  refusals: { 404: notThere },
})

export const enterComplaint = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/enter',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'Enters what came by mail, letter or phone, with the true time of receipt.',
  act: 'case.enter',
  input: z.object({
    channel: choice(enteredChannels, 'Please say how it came.'),
    receivedAt: z.iso.datetime({ error: 'Please say when it came.' }).transform(at => new Date(at)),
    reason,
    isAboutSelf: z.boolean().default(false),
    /** Whom it is about: "HS1234". */
    member: wholeNumber('Please enter the number without HS.').optional(),
    name: z.string().trim().max(120).optional(),
    email: email('Please enter an e-mail address.', 'Please enter a valid e-mail address.').optional(),
    phone: z.string().trim().max(20).optional(),
    text: required('Please enter what was written or said.', 4000),
  }),
  reply: done.extend({ id: z.number(), number: z.string(), code: z.string() }),
  refusals: { 400: 'It lies in the future', 404: 'There is no such member' },
})

const duty = z.object({ isOnDuty: z.boolean(), phone: z.string().nullable() })

export const readDuty = endpoint({
  method: 'GET',
  path: '/api/v1/admin/duty',
  access: 'staff:own',
  encoding: 'none',
  summary: 'Whether one is on duty, and who else is.',
  input: z.object({}),
  reply: duty.extend({ others: z.array(z.string()) }),
})

export const setDuty = endpoint({
  method: 'POST',
  path: '/api/v1/admin/duty',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Goes on or off duty: urgent cases are told by mail, and by text message to this number.',
  act: 'duty.set',
  input: z.object({
    isOnDuty: z.boolean(),
    phone: z
      .string()
      .trim()
      .regex(/^([6-9]\d{9})?$/, 'Please enter a mobile number of 10 digits.')
      .transform(text => text || null)
      .nullable()
      .default(null),
  }),
  reply: duty,
})
