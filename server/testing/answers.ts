import type { FieldName } from '#contract/core/profiles/profile-fields.ts'
import { profileRules } from '#contract/testing/profile-answers.ts'

export { partnerAnswers } from '#contract/testing/partner-answers.ts'

type Wrong = [field: string, wrong: string, message: string]

/** Names that are in no list, or not in the list that fits the other answers. */
export const unlistedProfileAnswers: [field: FieldName, unlisted: string][] = [
  ['caste', 'x'],
  ['sub_caste', 'Vadama'],
  ['curr_location', 'Atlantis'],
  ['hobbies', 'Drawing,x'],
  ['ug_degree', 'x'],
  ['occupation', 'x'],
  ['annual_income', '17'],
  ['gothra', 'x'],
  ['gothra_maternal', 'x'],
  ['country', 'x'],
  ['state', 'California'],
  ['city', 'Surat'],
]

export const wrongProfileAnswers: Wrong[] = profileRules.flatMap(([field, wrong, message]): Wrong[] => {
  const unlisted = unlistedProfileAnswers.find(([name]) => name === field)
  return [[field, wrong, message], ...(unlisted ? [[field, unlisted[1], message] as Wrong] : [])]
})

export const wrongPartnerAnswers: Wrong[] = [
  ['age', '20,40', 'MIN Age is Required'],
  ['age', '21,', 'MIN Age is Required'],
  ['age', '40,21', 'MIN must not be above MAX'],
  ['height', '3.0,6.0', 'MIN Height is Required'],
  ['height', '4.0,', 'MAX Height is Required'],
  ['height', '5.10,5.9', 'MIN must not be above MAX'],
  ['ms', 'Divorce', 'Martial Status is Required'],
  ['country', 'x', 'Country is Required'],
  ['state', 'California', 'State is Required'],
  ['caste', 'x', 'Caste is Required'],
  ['motherTongue', 'x', 'language is Required'],
  ['h_education', 'Not Educated', 'Highest is Required'],
  ['occupation', 'x', 'Occupation is Required'],
  ['income', '17', 'Income is Required'],
  ['income', 'x', 'Income is Required'],
]
