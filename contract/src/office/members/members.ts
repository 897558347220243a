import { z } from 'zod'
import { photoStates } from '../../features/photos/photos.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { required, wholeNumber } from '../../platform/fields.ts'
import { caseLine, ruling } from '../cases/cases.ts'

/**
 * Members in the office. Reading is audited, and the member is not notified. Staff cannot act as a member.
 */

const memberId = wholeNumber('Please choose a member.')
const moment = z.string()
const hour = 60 * 60
const notFound = 'There is no such member'

/** How a search was understood. */
const searchKinds = ['number', 'phone', 'email', 'name'] as const
export type SearchKind = (typeof searchKinds)[number]
/** Results of a search by name. */
export const membersFound = 10

const person = {
  id: z.number(),
  name: z.string(),
  gender: z.enum(['male', 'female']),
  age: z.number(),
  place: z.string(),
  joinedAt: moment,
  isApproved: z.boolean(),
  isSuspended: z.boolean(),
  isHidden: z.boolean(),
  isPremium: z.boolean(),
}

export const findMembers = endpoint({
  method: 'POST',
  path: '/api/v1/admin/members/find',
  access: 'staff:members',
  encoding: 'json',
  summary:
    'Finds members by HS number, phone, e-mail, or the beginning of a first name or surname. The search is audited.',
  act: 'member.find',
  input: z.object({ search: required('Please enter a number, phone, e-mail or name.', 120) }),
  reply: z.object({
    by: z.enum(searchKinds),
    members: z.array(z.object({ ...person, openCases: z.number() })),
    hasMore: z.boolean(),
  }),
  limit: { times: 300, seconds: hour, per: 'staff' },
})
export type FoundMember = z.infer<typeof findMembers.reply>['members'][number]

const photo = z.object({
  id: z.number(),
  slot: z.number(),
  path: z.string(),
  status: z.enum(photoStates),
  reason: z.string().nullable(),
  isEdited: z.boolean(),
})

export const openMember = endpoint({
  method: 'POST',
  path: '/api/v1/admin/members/open',
  access: 'staff:members',
  encoding: 'json',
  summary: 'One member, with masked contact details. The member is not notified.',
  act: 'member.open',
  input: z.object({ id: memberId }),
  reply: z.object({
    ...person,
    profileFor: z.string(),
    lastActiveAt: moment,
    /** The next step of onboarding. */
    step: z.enum(['phone', 'profile', 'partner', 'done']),
    pausedUntil: moment.nullable(),
    strikes: z.number(),
    proposal: z.string().nullable(),
    /** "98••••••10", "a•••@h•••" */
    maskedPhone: z.string().nullable(),
    isPhoneProven: z.boolean(),
    maskedEmail: z.string(),
    /** The profile as other members see it, and the full texts. */
    sections: z.array(
      z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ),
    /** Empty if the viewer cannot decide about photos. */
    photos: z.array(photo),
    interests: z.object({ sent: z.number(), received: z.number(), matched: z.number() }),
    plan: z.object({ until: moment }).nullable(),
    orders: z.array(
      z.object({
        id: z.string(),
        state: z.string(),
        amountPaise: z.number(),
        paymentMode: z.string().nullable(),
        at: moment,
      }),
    ),
    sessions: z.array(z.object({ device: z.string(), since: moment, lastSeen: moment })),
    /** Cases that the viewer can see, newest first. */
    cases: z.array(
      caseLine.pick({
        id: true,
        kind: true,
        priority: true,
        state: true,
        reason: true,
        openedAt: true,
        dueAt: true,
      }),
    ),
    /** Newest first. */
    rulings: z.array(ruling),
    notes: z.array(z.object({ id: z.number(), by: z.string(), note: z.string(), at: moment })),
    signals: z.array(z.string()),
    /** Staff never see what is in it. */
    hasHoroscope: z.boolean(),
  }),
  refusals: { 404: notFound },
  limit: { times: 600, seconds: hour, per: 'staff' },
})
export type MemberPage = z.infer<typeof openMember.reply>

export const showContact = endpoint({
  method: 'POST',
  path: '/api/v1/admin/members/contact',
  access: 'staff:contact',
  encoding: 'json',
  summary: 'Phone and e-mail of a member. Each call is audited.',
  act: 'member.contact',
  input: z.object({ id: memberId }),
  reply: z.object({ phone: z.string().nullable(), email: z.string() }),
  refusals: { 404: notFound },
  limit: { times: 120, seconds: hour, per: 'staff' },
})

export const noteMember = endpoint({
  method: 'POST',
  path: '/api/v1/admin/members/note',
  access: 'staff:members',
  encoding: 'json',
  summary: 'Adds a note about a member. Only staff can read it.',
  act: 'member.note',
  input: z.object({ id: memberId, note: required('Please write a note.', 2000) }),
  reply: z.object({ message: z.string() }),
  refusals: { 404: notFound },
  limit: { times: 120, seconds: hour, per: 'staff' },
})

export const deleteMemberHoroscope = endpoint({
  method: 'POST',
  path: '/api/v1/admin/members/delete-horoscope',
  access: 'staff:cases',
  encoding: 'json',
  summary: 'Deletes the horoscope of a member, such as one with the birth data of another person.',
  act: 'member.horoscope',
  input: z.object({ id: memberId }),
  reply: z.object({ message: z.string() }),
  refusals: { 404: 'The member has no horoscope' },
  limit: { times: 120, seconds: hour, per: 'staff' },
})
