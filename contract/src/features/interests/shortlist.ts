import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { budgetRefusal, peopleBudget, searchBudget } from '../matching/view-budget.ts'

/** Whom a member wants to remember. Nobody else learns of it, and nobody else reads the notes. */

/** Nobody keeps more people in mind. */
export const shortlistMost = 500
export const noteMax = 500
/** Whoever was taken off by a slip and comes back within so many days has the note as it was. */
export const notesKeptDays = 30

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const refusals = { 404: 'There is no such member, or this one cannot see them' }
const reply = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })

export const addToShortlist = endpoint({
  method: 'POST',
  path: '/api/v1/shortlist/add',
  access: 'approved',
  encoding: 'form',
  summary: `Puts a member on the viewer's shortlist, which holds ${shortlistMost}. Again changes nothing. A number that no card has shown today is a search.`,
  input: toMember,
  reply,
  refusals: { ...refusals, ...budgetRefusal },
  handlerLimits: [searchBudget],
})

export const removeFromShortlist = endpoint({
  method: 'POST',
  path: '/api/v1/shortlist/remove',
  access: 'member',
  encoding: 'form',
  summary: `Takes a member off the viewer's shortlist. The note is kept ${notesKeptDays} days, for who comes back.`,
  input: toMember,
  reply,
})

export const updateShortlistNote = endpoint({
  method: 'POST',
  path: '/api/v1/shortlist/note',
  access: 'member',
  encoding: 'form',
  summary: 'What the viewer wants to remember of somebody on their shortlist. Nobody else reads it.',
  input: toMember.extend({
    note: z
      .string({ error: 'Please write a note' })
      .trim()
      .max(noteMax, `Please keep the note under ${noteMax} characters`),
  }),
  reply,
})

export const listShortlist = endpoint({
  method: 'POST',
  path: '/api/v1/shortlist/list',
  access: 'approved',
  encoding: 'form',
  summary: "Who is on the viewer's shortlist and can be seen, the newest first, with the viewer's notes.",
  input: cursor,
  reply: listedPage('shortlist', matchCard.extend({ note: z.string(), addedAt: z.string() })),
  refusals: { ...cursorRefusal, ...budgetRefusal },
  handlerLimits: [peopleBudget],
})

/** Somebody on the shortlist. */
export type ShortlistCard = z.infer<typeof matchCard> & { note: string; addedAt: string }

export const listShortlistIds = endpoint({
  method: 'GET',
  path: '/api/v1/shortlist/ids',
  access: 'member',
  encoding: 'none',
  summary: "The numbers of everyone on the viewer's shortlist, for the stars on cards.",
  input: z.object({}),
  reply: z.object({ ids: z.array(z.number()) }),
})
