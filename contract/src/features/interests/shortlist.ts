import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { budgetRefusal, peopleBudget, searchBudget } from '../matching/view-budget.ts'

/** The shortlist is private: no other member sees the list or its notes. */

export const shortlistMost = 500
export const noteMax = 500
/** Days for which the note of a removed member is kept, in case the removal was a mistake. */
export const notesKeptDays = 30

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const refusals = { 404: 'There is no such member, or the viewer cannot see them' }
const reply = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })

export const addToShortlist = endpoint({
  method: 'POST',
  path: '/api/v1/shortlist/add',
  access: 'approved',
  encoding: 'form',
  summary: `Adds a member to the viewer's shortlist, which holds ${shortlistMost}. Idempotent. A member who was on no card today counts as a search.`,
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
  summary: `Removes a member from the viewer's shortlist. The note is kept for ${notesKeptDays} days.`,
  input: toMember,
  reply,
})

export const updateShortlistNote = endpoint({
  method: 'POST',
  path: '/api/v1/shortlist/note',
  access: 'member',
  encoding: 'form',
  summary: "Changes the viewer's private note about a member on the shortlist.",
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
  summary: "Lists the visible members of the viewer's shortlist with the notes, newest first.",
  input: cursor,
  reply: listedPage('shortlist', matchCard.extend({ note: z.string(), addedAt: z.string() })),
  refusals: { ...cursorRefusal, ...budgetRefusal },
  handlerLimits: [peopleBudget],
})

export type ShortlistCard = z.infer<typeof matchCard> & { note: string; addedAt: string }

export const listShortlistIds = endpoint({
  method: 'GET',
  path: '/api/v1/shortlist/ids',
  access: 'member',
  encoding: 'none',
  summary: "Lists the member numbers of the viewer's shortlist, for the stars on cards.",
  input: z.object({}),
  reply: z.object({ ids: z.array(z.number()) }),
})
