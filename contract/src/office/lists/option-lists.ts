import { z } from 'zod'
import { optionListNames, optionNameMax } from '../../core/reference/option-facts.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { doesNotMatter } from '../../platform/values.ts'

const list = z.enum(optionListNames, { error: 'Please choose a list.' })
const id = wholeNumber('Please choose an entry.')

/**
 * Refuses names that the wire would misread: commas join names, digits are an id, "Doesn't Matter" means no
 * preference.
 */
export const optionName = z
  .string({ error: 'Please enter a name.' })
  .transform(text => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(optionNameMax, `Please keep the name under ${optionNameMax} characters.`)
      .refine(text => !text.includes(','), 'Please remove the comma.')
      .refine(text => !/[\p{Cc}\p{Cf}]/u.test(text), 'The name contains an invisible character.')
      .refine(text => /\p{L}/u.test(text), 'The name needs at least one letter.')
      .refine(
        text => text.toLowerCase() !== doesNotMatter.toLowerCase(),
        'This name is reserved: it means “no preference”.',
      ),
  )

const done = z.object({ message: z.string() })
const limit = { times: 1200, seconds: 60 * 60, per: 'staff' } as const
const refusals = {
  404: 'There is no such entry',
  409: 'A colleague has changed the entry, or the name is taken',
}

export const option = z.object({
  id: z.number(),
  name: z.string(),
  /** For a sub-caste, the name of its caste. */
  group: z.string().nullable(),
  /** The caste of a sub-caste. Null for those that are open to all castes. */
  within: z.number().nullable(),
  /** Still accepted in forms. */
  formerNames: z.array(z.string()),
  state: z.enum(['offered', 'retired', 'merged']),
  mergedInto: z.string().nullable(),
})
export type Option = z.infer<typeof option>

const merge = z.object({
  id: z.number(),
  from: z.string(),
  into: z.string(),
  /** Members who had the old entry. */
  members: z.number(),
  mergedBy: z.string(),
  mergedAt: z.string(),
  undoneBy: z.string().nullable(),
  /** Null if it can no longer be undone. */
  undoUntil: z.string().nullable(),
})
export type Merge = z.infer<typeof merge>

export const readOptionList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/lists/one',
  access: 'staff:content',
  encoding: 'query',
  summary: 'All entries of a list in their order, and its merges.',
  input: z.object({ list }),
  reply: z.object({
    options: z.array(option),
    /** In list order. Empty if the list has no groups. */
    groups: z.array(z.string()),
    /** For sub-castes: the castes. */
    castes: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Newest first. */
    merges: z.array(merge),
  }),
})
export type OptionListReply = z.infer<typeof readOptionList.reply>

export const addOption = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/add',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Adds an entry, in alphabetical order within its group.',
  act: 'option.add',
  input: z.object({
    list,
    name: optionName,
    group: z.string().trim().max(optionNameMax, 'Please choose a group.').optional(),
    /** The caste of a sub-caste. */
    within: id.optional(),
  }),
  reply: done.extend({ id: z.number() }),
  limit,
  refusals,
})

export const updateOption = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/update',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Renames an entry, retires it or offers it again. Members who have it keep it.',
  act: 'option.update',
  /** `was` is the name on the page: the call is refused if a colleague has renamed the entry. */
  input: z.object({ list, id, was: z.string(), name: optionName, isOffered: z.boolean() }),
  reply: done,
  limit,
  refusals,
})

export const mergeOptions = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/merge',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Merges two entries: members who have the first get the second. All admins get an e-mail.',
  act: 'option.merge',
  input: z.object({ list, from: id, into: id }),
  reply: done,
  limit,
  refusals,
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/v1/admin/lists/undo',
  access: 'staff:content',
  encoding: 'json',
  summary: 'Undoes a merge: members get their old entry back unless they have chosen another since.',
  act: 'option.undo',
  input: z.object({ id }),
  reply: done,
  limit,
  refusals,
})
