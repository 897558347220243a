import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { parseProfileId, profileIdHint, profileIdMessage } from '../../core/members/profile-id.ts'
import { counted } from '../../platform/counted.ts'
import { endpoint, firstError } from '../../platform/endpoint.ts'
import { fieldErrors, unread, wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { inactiveDays, preferences } from '../../platform/values.ts'
import { budgetRefusal, peopleBudget, searchBudget } from './view-budget.ts'

/** Who fits whom: the dashboard's lists, the counts beside them, and search. */

export const listDesiredMatches = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/desire_patner_match',
  access: 'approved',
  encoding: 'form',
  summary: `Who fits my desired partner: those who want someone like me first, then by last activity; members inactive for more than ${inactiveDays} days come last.`,
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
    'How many fit me, how many of them want someone like me, and what relaxing one preference would bring.',
  input: z.object({}),
  reply: z.object({
    fit: counted,
    mutual: counted,
    /** How many more would fit if members of the same gothra were not left out; absent where none are left out. */
    sameGothra: counted.optional(),
    /** Without the gothra, which `sameGothra` counts. The most rewarding first; only where few fit. */
    relaxed: z.array(z.object({ wish: z.enum(preferences), more: z.number(), isMore: z.boolean() })),
  }),
  refusals: { 404: 'The member has not said whom they look for' },
})

export const listRecentMatches = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/recently_joint_match',
  access: 'approved',
  encoding: 'form',
  summary: 'The newest members of the gender looked for.',
  input: cursor,
  /** The first so many of a page joined since the viewer's last visit. */
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
    'Members by name (multiple) or by profile id (single); a profile id is also found where a name is asked for.',
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
    { error: 'Please search by name (multiple) or by profile id (single).' },
  ),
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    users: z.array(matchCard),
    next: z.string().optional(),
    message: z.string().optional(),
    /** Beside a message that alone does not help. */
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

/** How many preferences one has, and how many of them the other meets; which ones, a profile says. */
const met = z.object({ met: z.number(), asked: z.number() })

export const readCard = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/card',
  access: 'approved',
  encoding: 'form',
  summary:
    'One member as a card shows them, and how many preferences fit each way. Unless seen today, it is a search.',
  input: z.object({ find_id: wholeNumber('Please choose a member') }),
  reply: z.object({ card: matchCard, mine: met, theirs: met }),
  handlerLimits: [searchBudget, peopleBudget],
  refusals: { 404: 'There is no such member, or this one cannot see them', ...budgetRefusal },
})
