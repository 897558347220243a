import { z } from 'zod'
import {
  caseActionNames,
  caseChannels,
  caseKinds,
  caseStates,
  enteredChannels,
  pauseHours,
  priorityNames,
  recordedActions,
  suspensionDays,
  undoSeconds,
} from '../../core/moderation/case-facts.ts'
import { type ReasonCode, reasonCodes } from '../../core/moderation/case-reasons.ts'
import { type PhotoReason, photoReasons } from '../../core/moderation/photo-reasons.ts'
import { photoStates } from '../../features/photos/photos.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { choice, email, required, wholeNumber } from '../../platform/fields.ts'
import { cursorRefusal } from '../../platform/paging.ts'

/** Staff see and decide a case only with the permission stored in it. */

const caseId = wholeNumber('Please choose a case.')
const moment = z.string()
const reason = choice(reasonCodes, 'Please choose a reason.')
const done = z.object({ message: z.string() })
const notFound = 'There is no such case, or the viewer has no permission to see it'

export const caseLine = z.object({
  id: z.number(),
  kind: z.enum(caseKinds),
  priority: z.enum(priorityNames),
  state: z.enum(caseStates),
  /** The reason of the first complaint. Null for new content. */
  reason: z.enum(reasonCodes).nullable(),
  /** "member:1001", "photo:17", "message:9:4" or "decision:55". Null when the case is about no member. */
  subject: z.string().nullable(),
  member: z.number().nullable(),
  openedAt: moment,
  dueAt: moment,
  isOverdue: z.boolean(),
  firstOpenedAt: moment.nullable(),
  complaints: z.number(),
  /** A colleague has passed it to an admin. */
  needsAdmin: z.boolean(),
  /** Optimistic lock: every change raises it, and a decision sends it back. */
  version: z.number(),
})
export type CaseLine = z.infer<typeof caseLine>

export const casesShown = 50

export const listCases = endpoint({
  method: 'GET',
  path: '/api/v1/admin/cases',
  access: 'staff:enquiries',
  encoding: 'query',
  summary: 'The inbox: open cases, the nearest deadline first.',
  background: true,
  input: z.object({
    kind: z.enum(caseKinds).optional(),
    after: z.string().max(200, cursorRefusal[400]).optional(),
  }),
  reply: z.object({
    cases: z.array(caseLine),
    next: z.string().optional(),
    /** Counts of all open cases that the viewer can see, without the filter. */
    open: z.number(),
    overdue: z.number(),
    waiting: z.number(),
    oldest: moment.nullable(),
  }),
  refusals: { 400: 'The list has changed. Please reload it' },
})

export const ruling = z.object({
  id: z.number(),
  caseId: z.number(),
  at: moment,
  /** Null for the server. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  actions: z.array(
    z.object({
      do: z.enum(recordedActions),
      reason: z.enum(reasonCodes).nullable(),
      endsAt: moment.nullable(),
    }),
  ),
  /** The decision that this one reverses. */
  reverses: z.number().nullable(),
  isReversed: z.boolean(),
  /** Set while the viewer can undo it. */
  undoUntil: moment.nullable(),
  canReverse: z.boolean(),
})
export type Ruling = z.infer<typeof ruling>

const text = z.object({
  field: z.string(),
  label: z.string(),
  text: z.string(),
  /** The approved text, when the member has changed it since. */
  before: z.string().nullable(),
  /** Parts of the text that the text rules found, such as contact details. */
  marks: z.array(z.string()),
})

const photo = z.object({
  id: z.number(),
  slot: z.number(),
  path: z.string(),
  status: z.enum(photoStates),
  isEdited: z.boolean(),
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
  proposal: z.string().nullable(),
})

const evidence = z.object({
  takenAt: moment,
  /** Sealed when a complaint arrived, or when a decision was made. */
  from: z.enum(['complaint', 'decision']),
  /** Name, facts and texts of a profile, or the path of a photo. */
  facts: z.record(z.string(), z.string()),
  /** A reported message, and the messages around it. */
  messages: z.array(
    z.object({
      seq: z.number(),
      isFromMember: z.boolean(),
      text: z.string(),
      at: moment,
      isSubject: z.boolean(),
    }),
  ),
  /** Key of the sealed copy, if the owner has deleted or changed the reported photo. */
  sealedPhoto: z.string().nullable(),
})

const complaint = z.object({
  /** "C10017" */
  number: z.string(),
  reason: z.enum(reasonCodes),
  text: z.string(),
  channel: z.enum(caseChannels),
  isMember: z.boolean(),
  isAboutSelf: z.boolean(),
  isProven: z.boolean(),
  /** Counts of the complainant's earlier complaints. */
  decided: z.number(),
  upheld: z.number(),
  receivedAt: moment,
  /** Later than `receivedAt` when staff entered it. */
  enteredAt: moment,
  acknowledgedAt: moment.nullable(),
  dueAt: moment,
  closedAt: moment.nullable(),
  outcome: z.string().nullable(),
  answer: z.string().nullable(),
})

/** From the audit log. */
const historyEntry = z.object({
  seq: z.number(),
  at: moment,
  by: z.string().nullable(),
  /** "case.note", "case.alarm" and others. */
  act: z.string(),
  note: z.string().nullable(),
})

const casePage = caseLine.extend({
  /** Legal hold for a court or an authority. */
  isHeld: z.boolean(),
  /** Hash of the subject as it is now. A decision sends it back. */
  seen: z.string(),
  /** A colleague opened this case a few minutes ago. */
  alsoOpenedBy: z.object({ name: z.string(), at: moment }).nullable(),
  person: person.nullable(),
  complaints: z.array(complaint),
  memberAnswer: z.object({ text: z.string(), at: moment }).nullable(),
  evidence: z.array(evidence),
  /** Warning signs, as sentences. */
  signals: z.array(z.string()),
  /** All decisions about this member, newest first. */
  rulings: z.array(ruling),
  others: z.array(caseLine.pick({ id: true, kind: true, priority: true, dueAt: true })),
  history: z.array(historyEntry),
  appealed: ruling.nullable(),
  /** Actions that the viewer can choose. Empty for a closed case and for an appeal against the viewer's own decision. */
  actions: z.array(z.enum(caseActionNames)),
})
export type CasePage = z.infer<typeof casePage>

export const readCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/open',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Everything needed to decide one case. The member is not notified.',
  act: 'case.open',
  input: z.object({ id: caseId }),
  reply: casePage,
  refusals: { 404: notFound },
})

const complaintNumber = z.string().regex(/^C[1-9]\d{0,11}$/, 'Please choose a complaint.')
const words = z.string().trim().max(4000, 'Please keep this under 4000 characters')
const optionalWords = words.optional()

const decidedAction = z.discriminatedUnion('do', [
  z.object({ do: z.literal('show') }),
  z.object({
    do: z.literal('removePhoto'),
    reason,
    /** The sentence to the owner. By default it follows from the reason. */
    photoReason: z.enum(Object.keys(photoReasons) as [PhotoReason, ...PhotoReason[]]).optional(),
    /** Later uploads of this photo are held for review. */
    ban: z.boolean().optional(),
  }),
  z.object({ do: z.literal('removeText'), reason }),
  z.object({ do: z.literal('declineProfile'), reason }),
  z.object({ do: z.literal('hideProfile'), reason }),
  z.object({ do: z.literal('pauseMessages'), reason, hours: z.literal(pauseHours) }),
  z.object({ do: z.literal('suspend'), reason, days: z.literal(suspensionDays) }),
  /** `words` is the question. */
  z.object({ do: z.literal('askMember'), reason, words: optionalWords }),
  z.object({ do: z.literal('answer'), words: words.min(1, 'Please write the answer.') }),
  z.object({ do: z.literal('uphold'), words: optionalWords }),
  z.object({ do: z.literal('overturn'), words: optionalWords }),
])
export type DecidedByOne = z.infer<typeof decidedAction>
/** Includes the one action that needs two people. */
export type DecidedAction = DecidedByOne | { do: 'close'; reason: ReasonCode }

const conflict = {
  404: notFound,
  409: 'A colleague has decided the case (`decided`), or the subject has changed (`changed`)',
}

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/decide',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: `Decides a case. The decision takes effect immediately; its e-mails wait for ${undoSeconds} seconds.`,
  act: 'case.decide',
  input: z.object({
    id: caseId,
    version: z.number().int(),
    seen: z.string().max(100),
    /** Idempotency key, chosen by the page. */
    key: z.uuid('Please reload the case'),
    actions: z.array(decidedAction).min(1, 'Please choose what to do.').max(3),
    /** Only for colleagues. */
    note: words.optional(),
  }),
  reply: done.extend({ decision: z.number(), undoUntil: moment }),
  refusals: { ...conflict, 400: 'These actions do not fit the case' },
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/close-account',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'Requests approval to close the account of a case. The account is closed when an admin approves.',
  act: 'approval.request',
  requiresFreshCode: true,
  input: z.object({ id: caseId, reason }),
  reply: done.extend({ approval: z.number() }),
  refusals: { ...conflict, 409: 'The case is closed or about no member, or a request is already waiting' },
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/undo',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: `Undoes the viewer’s own decision within ${undoSeconds} seconds. Its e-mails are not sent.`,
  act: 'case.undo',
  input: z.object({ decision: wholeNumber('Please choose a decision.') }),
  reply: done.extend({ id: z.number() }),
  refusals: {
    404: 'The viewer made no such decision',
    409: 'It is too late, or the subject has changed since',
  },
})

export const reverseDecision = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/reverse',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'Reverses a decision at any time, with an e-mail to the member.',
  act: 'case.reverse',
  input: z.object({
    decision: wholeNumber('Please choose a decision.'),
    why: required('Please say why.', 1000),
    key: z.uuid('Please reload the case'),
  }),
  reply: done.extend({ decision: z.number(), undoUntil: moment }),
  refusals: {
    404: 'There is no such decision',
    409: 'The decision is already reversed or belongs to an appeal, or the subject has changed since',
  },
})

export const noteCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/note',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Adds a note for colleagues.',
  act: 'case.note',
  input: z.object({ id: caseId, note: required('Please write a note.', 2000) }),
  reply: done,
  refusals: { 404: notFound },
})

export const escalateCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/escalate',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Passes a case to an admin.',
  act: 'case.escalate',
  input: z.object({ id: caseId, note: required('Please say why.', 2000) }),
  reply: done,
  refusals: { 404: notFound, 409: 'The case is closed, or an admin already has it' },
})

export const showComplainant = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/complainant',
  access: 'staff:contact',
  encoding: 'json',
  summary: 'Name and contact details of a complainant. Each call is audited.',
  act: 'case.contact',
  input: z.object({ number: complaintNumber }),
  reply: z.object({
    /** Null for a visitor. */
    member: z.number().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  refusals: { 404: 'There is no such complaint, or the viewer has no permission to see its case' },
})

export const showSealedPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/photo',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'The sealed copy of a reported photo that its owner has deleted or changed. Each call is audited.',
  act: 'case.photo',
  requiresFreshCode: true,
  input: z.object({ id: caseId, key: z.string().regex(/^[0-9a-f]{32}$/, 'Please choose a photo.') }),
  /** A data URL. */
  reply: z.object({ picture: z.string() }),
  refusals: { 404: 'There is no such case, or it has no copy of this photo' },
})

export const changeReason = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/reason',
  access: 'staff:enquiries',
  encoding: 'json',
  summary: 'Corrects the reason of a complaint. The deadline counts from the time of receipt.',
  act: 'case.reason',
  input: z.object({
    number: complaintNumber,
    reason,
    isAboutSelf: z.boolean(),
    note: required('Please say why.', 2000),
  }),
  reply: done.extend({ dueAt: moment }),
  refusals: {
    403: 'Only an admin can extend a deadline',
    404: notFound,
    409: 'The complaint is already answered',
  },
})

export const holdEvidence = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/hold',
  access: 'staff:authority',
  encoding: 'json',
  summary: 'Starts or ends a legal hold, which keeps the data of the case.',
  act: 'case.hold',
  input: z.object({ id: caseId, isHeld: z.boolean(), note: required('Please say why.', 2000) }),
  reply: done,
  refusals: { 404: notFound },
})

export const enterComplaint = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cases/enter',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'Enters a complaint received by e-mail, post or phone, with the true time of receipt.',
  act: 'case.enter',
  input: z.object({
    channel: choice(enteredChannels, 'Please choose how we received it.'),
    receivedAt: z.iso.datetime({ error: 'Please enter when we received it.' }).transform(at => new Date(at)),
    reason,
    isAboutSelf: z.boolean().default(false),
    /** The number of the member concerned. */
    member: wholeNumber('Please enter the number without HS.').optional(),
    name: z.string().trim().max(120).optional(),
    email: email('Please enter an e-mail address.', 'Please enter a valid e-mail address.').optional(),
    phone: z.string().trim().max(20).optional(),
    text: required('Please enter what the complainant wrote or said.', 4000),
  }),
  reply: done.extend({ id: z.number(), number: z.string(), code: z.string() }),
  refusals: { 400: 'The time of receipt is in the future', 404: 'There is no such member' },
})

export const setAlarmPhone = endpoint({
  method: 'POST',
  path: '/api/v1/admin/alarm-phone',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Sets or removes the mobile number for SMS about urgent cases.',
  act: 'staff.phone',
  input: z.object({
    phone: z
      .string()
      .trim()
      .regex(/^([6-9]\d{9})?$/, 'Please enter a mobile number of 10 digits.')
      .transform(typed => typed || null),
  }),
  reply: done,
})

export const readAlarmPhone = endpoint({
  method: 'GET',
  path: '/api/v1/admin/alarm-phone',
  access: 'staff:own',
  encoding: 'none',
  summary: 'The mobile number for SMS about urgent cases.',
  input: z.object({}),
  reply: z.object({ phone: z.string().nullable() }),
})
