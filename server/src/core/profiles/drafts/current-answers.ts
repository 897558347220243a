import type { DraftAnswers, DraftForm } from '#contract/core/profiles/form-drafts.ts'
import { type FieldName, fieldOf, isSentAsId, profileFields } from '#contract/core/profiles/profile-fields.ts'
import { isOptionList, type OptionList } from '#contract/core/reference/option-facts.ts'
import { currentId, currentName, idOfEither, subcastesOf } from '../../reference/look-up.ts'
import type { Reference } from '../../reference/store.ts'

/**
 * Shows a draft with the current names of renamed or merged options. The stored draft does not change, so that an undone
 * merge also undoes this.
 */
export function currentAnswers(form: DraftForm, answers: DraftAnswers, lists: Reference): DraftAnswers {
  const renewed = Object.entries(answers).map(([field, answer]) => {
    const list = listOf[form](field)
    if (!list) return [field, answer]
    const among = list === 'subcastes' ? subcastesIn(answers, lists) : lists.known[list]
    const isId = form === 'profile' && isSentAsId(field as FieldName)
    const renew = (text: string) =>
      isId ? String(currentId(lists, list, Number(text)) || text) : currentName(lists, list, text, among)
    return [field, typeof answer === 'string' ? renew(answer) : [...new Set(answer.map(renew))]]
  })
  return Object.fromEntries(renewed)
}

const preferenceLists = new Map<string, OptionList>([
  ['caste', 'castes'],
  ['motherTongue', 'languages'],
  ['occupation', 'occupations'],
])

/** The option list of a field, if the office edits it. */
const listOf: Record<DraftForm, (field: string) => OptionList | undefined> = {
  partner: field => preferenceLists.get(field),
  profile: field => {
    const described = Object.hasOwn(profileFields, field) ? fieldOf(field as FieldName) : undefined
    return described && 'list' in described && isOptionList(described.list) ? described.list : undefined
  },
}

const subcastesIn = ({ caste }: DraftAnswers, lists: Reference) =>
  subcastesOf(lists, idOfEither(lists.known.castes, String(caste ?? '')))
