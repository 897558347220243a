import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { parseProfileId, profileIdHint, profileIdMessage } from '../../core/members/profile-id.ts'
import { counted } from '../../platform/counted.ts'
import { endpoint, firstError } from '../../platform/endpoint.ts'
import { fieldErrors, unread, wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { inactiveDays, preferences } from '../../platform/values.ts'
import { budgetRefusal, peopleBudget, searchBudget } from './view-budget.ts'

export const listDesiredMatches = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/desire_patner_match',
  access: 'approved',
  encoding: 'form',
  summary: `Lists members who meet the viewer's preferences: mutual fits first, then by last activity; members inactive for more than ${inactiveDays} days come last.`,
  input: cursor,
  reply: listedPage('matched', matchCard),
  handlerLimits: [peopleBudget],
  refusals: { ...cursorRefusal, ...budgetRefusal },
})

export const countDesiredMatches = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/desire_patner_count',
  access: 'approved',
  encoding: 'form',
  summary:
    "Counts the members who meet the viewer's preferences, the mutual fits, and the gain from relaxing each preference.",
  input: z.object({}),
  reply: z.object({
    fit: counted,
    mutual: counted,
    /** Members left out because of the same gothra. Absent if there are none. */
    sameGothra: counted.optional(),
    /** Largest gain first; only if few members fit. The gothra is in `sameGothra`. */
    relaxed: z.array(z.object({ wish: z.enum(preferences), more: z.number(), isMore: z.boolean() })),
  }),
  refusals: { 404: 'The member has no partner preferences' },
})

export const listRecentMatches = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/recently_joint_match',
  access: 'approved',
  encoding: 'form',
  summary: 'Lists the newest members of the gender looked for.',
  input: cursor,
  /** `fresh`: how many of the page, from its start, joined since the viewer's last visit. */
  reply: listedPage('recently', matchCard).extend({ fresh: z.number().optional() }),
  handlerLimits: [peopleBudget],
  refusals: { ...cursorRefusal, ...budgetRefusal },
})

export const searchMembers = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/search',
  access: 'approved',
  encoding: 'form',
  summary:
    'Finds members by name (multiple) or by profile id (single). A search by name also accepts a profile id.',
  input: z.discriminatedUnion(
    'type',
    [
      cursor.extend({
        type: z.literal('multiple'),
        find_id: unread,
        name: z
          .string({ error: 'Please enter a name' })
          .trim()
          .min(1, 'Please enter a name')
          .max(80, 'Please keep the name under 80 characters'),
      }),
      z.object({
        type: z.literal('single'),
        find_id: unread,
        userid: z
          .string({ error: profileIdMessage })
          .max(40, profileIdMessage)
          .refine(text => parseProfileId(text) !== undefined, profileIdMessage)
          .transform(text => parseProfileId(text) as number),
      }),
    ],
    { error: 'Please search by name or by profile id.' },
  ),
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    users: z.array(matchCard),
    next: z.string().optional(),
    message: z.string().optional(),
    /** Follows `message` and says what to do. */
    hint: z.string().optional(),
    /** The profile id is the viewer's own. */
    isOwn: z.boolean().optional(),
    errors: fieldErrors,
  }),
  invalid: errors => ({
    response: 'invalid' as const,
    users: [],
    message: firstError(errors),
    ...(errors.userid && { hint: profileIdHint('') }),
    errors,
  }),
  handlerLimits: [searchBudget, peopleBudget],
  refusals: { ...cursorRefusal, ...budgetRefusal },
})

/** Counts only. The profile page says which preferences are met. */
const met = z.object({ met: z.number(), asked: z.number() })

export const readCard = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/card',
  access: 'approved',
  encoding: 'form',
  summary:
    'Reads the card of one member, and how many preferences fit each way. Counts as a search unless the viewer saw the member today.',
  input: z.object({ find_id: wholeNumber('Please choose a member') }),
  reply: z.object({ card: matchCard, mine: met, theirs: met }),
  handlerLimits: [searchBudget, peopleBudget],
  refusals: { 404: 'There is no such member, or the viewer cannot see them', ...budgetRefusal },
})
