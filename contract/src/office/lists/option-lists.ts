import { z } from 'zod'
import { optionListNames, optionNameMax } from '../../core/reference/option-facts.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { doesNotMatter } from '../../platform/values.ts'

/** The lists that forms offer, as the office edits them. What is edited is in the forms at once. */

const list = z.enum(optionListNames, { error: 'Please choose a list.' })
const id = wholeNumber('Please choose an entry.')
const group = z.string().trim().max(optionNameMax, 'Please choose a group.').optional()

/** Names travel joined by commas, a number would be taken for an id, and "Doesn't Matter" is no answer. */
export const optionName = z
  .string({ error: 'Please enter a name.' })
  .transform(text => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(optionNameMax, `Please keep the name under ${optionNameMax} characters.`)
      .refine(text => !text.includes(','), 'A name has no comma: names travel in lists joined by commas.')
      .refine(text => !/[\p{Cc}\p{Cf}]/u.test(text), 'The name holds a character that nobody can see.')
      .refine(text => /\p{L}/u.test(text), 'A name has at least one letter.')
      .refine(
        text => text.toLowerCase() !== doesNotMatter.toLowerCase(),
        'These words mean no preference at all.',
      ),
  )

const gone = { 404: 'There is no such entry', 409: 'Somebody was quicker, or the name is taken' }
const said = z.object({ message: z.string() })
const limit = { times: 1200, seconds: 60 * 60, per: 'staff' } as const

const option = z.object({
  id: z.number(),
  name: z.string(),
  group: z.string().nullable(),
  /** Of a sub-caste: its caste, none for those that are open to all. */
  within: z.number().nullable(),
  /** What it was called before; whoever still sends that means this. */
  formerNames: z.array(z.string()),
  state: z.enum(['offered', 'retired', 'merged']),
  /** Where a merged one has gone. */
  into: z.string().nullable(),
  profiles: z.number(),
  wishes: z.number(),
})
export type Option = z.infer<typeof option>

const merge = z.object({
  id: z.number(),
  from: z.string(),
  into: z.string(),
  state: z.enum(['merging', 'merged', 'undoing', 'undone']),
  /** Moved so far. */
  profiles: z.number(),
  wishes: z.number(),
  mergedBy: z.string(),
  mergedAt: z.string(),
  undoneBy: z.string().nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.string().nullable(),
})
export type Merge = z.infer<typeof merge>

export const listOptionLists = endpoint({
  method: 'GET',
  path: '/api/v1/admin/lists',
  access: 'staff:content',
  encoding: 'none',
  summary: 'The lists that the office edits, and how long they are.',
  input: z.object({}),
  reply: z.object({
    lists: z.array(z.object({ list, offered: z.number(), retired: z.number(), merged: z.number() })),
  }),
})

export const readOptionList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/lists/one',
  access: 'staff:content',
  encoding: 'query',
  summary:
    'All entries of a list in their order, how many profiles and preferences have each (at most a minute old), and what was merged.',
  input: z.object({ list }),
  reply: z.object({
    options: z.array(option),
    /** In their order; none where the list has no groups. */
    groups: z.array(z.string()),
    /** For sub-castes: the castes. */
    castes: z.array(z.object({ id: z.number(), name: z.string() })),
    /** The latest first. */
    merges: z.array(merge),
  }),
})
export type OptionListReply = z.infer<typeof readOptionList.reply>

const newOption = z.object({
  list,
  name: optionName,
  group,
  /** The caste of a sub-caste. */
  within: id.optional(),
})

export const addOption = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/add',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Adds an entry, in the place that the alphabet gives it among its group.',
  act: 'option.add',
  input: newOption,
  reply: said.extend({ id: z.number() }),
  limit,
  refusals: gone,
})

export const renameOption = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/rename',
  access: 'staff:content',
  encoding: 'json',
  summary:
    'Gives an entry another name. Everybody who has it says the new one; the old one is still understood.',
  act: 'option.rename',
  /** `was`: what the page showed; where it is called otherwise by now, nothing is changed. */
  input: z.object({ list, id, name: optionName, was: z.string() }),
  reply: said,
  limit,
  refusals: gone,
})

export const retireOption = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/retire',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Forms no longer offer the entry; who has it keeps it.',
  act: 'option.retire',
  input: z.object({ list, id }),
  reply: said,
  limit,
  refusals: gone,
})

export const offerOption = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/offer',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Forms offer a retired entry again.',
  act: 'option.offer',
  input: z.object({ list, id }),
  reply: said,
  limit,
  refusals: gone,
})

export const moveOption = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/move',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Puts an entry before another one of its group, or last.',
  act: 'option.move',
  input: z.object({ list, id, before: id.nullable() }),
  reply: said,
  limit,
  refusals: gone,
})

const pair = z.object({ list, from: id, into: id })

export const readMerge = endpoint({
  method: 'GET',
  path: '/api/v1/admin/lists/merge',
  access: 'staff:content',
  encoding: 'query',
  summary: 'What a merge of two entries would move, counted now.',
  input: pair,
  reply: z.object({ profiles: z.number(), wishes: z.number(), sentence: z.string() }),
  limit,
  refusals: gone,
})

export const mergeOptions = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/merge',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Merges two entries: every profile that has the one gets the other. All admins get a mail.',
  act: 'option.merge',
  input: pair,
  reply: said,
  limit,
  refusals: gone,
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/undo',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Gives back what a merge has moved: who had which before has it again.',
  act: 'option.undo',
  input: z.object({ id }),
  reply: said,
  limit,
  refusals: gone,
})
