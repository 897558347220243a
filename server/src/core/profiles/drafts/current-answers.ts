import type { DraftAnswers, DraftForm } from '#contract/core/profiles/form-drafts.ts'
import { type FieldName, fieldOf, isSentAsId, profileFields } from '#contract/core/profiles/profile-fields.ts'
import { isOptionList, type OptionList } from '#contract/core/reference/option-facts.ts'
import { currentId, currentName, idOfEither, subcastesOf } from '../../reference/look-up.ts'
import type { Reference } from '../../reference/store.ts'

/**
 * A draft as the lists are today: what was renamed or merged since it was saved has its new name. Nothing of it is written,
 * so that an undone merge is undone here too.
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

/** Of which list the answers of a field are, where it is one that the office edits. */
const listOf: Record<DraftForm, (field: string) => OptionList | undefined> = {
  partner: field => preferenceLists.get(field),
  profile: field => {
    const described = Object.hasOwn(profileFields, field) ? fieldOf(field as FieldName) : undefined
    return described && 'list' in described && isOptionList(described.list) ? described.list : undefined
  },
}

const subcastesIn = ({ caste }: DraftAnswers, lists: Reference) =>
  subcastesOf(lists, idOfEither(lists.known.castes, String(caste ?? '')))
