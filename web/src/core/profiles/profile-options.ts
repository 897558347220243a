import type { ListDescription } from '#contract/core/profiles/field-description.ts'
import type { ChoiceOption } from '../../ui/narrow-options.ts'
import {
  type CasteLists,
  commonOptions,
  type EducationLists,
  useFormOptions,
} from '../reference/form-options.ts'
import { fromGroups, fromIdMaps, fromNames } from '../reference/options.ts'

export type ProfileOptions = ReturnType<typeof profileOptions>

export const useProfileOptions = () =>
  useFormOptions(['caste', 'subcaste', 'gothra', 'cities', 'countries', 'income'], profileOptions)

function profileOptions(castes: CasteLists, education: EducationLists) {
  return {
    ...commonOptions(castes, education),
    subcastes: subcastesByCaste(castes),
    gothras: withAliases(fromIdMaps(castes.gothra ?? []), castes.gothra_aliases ?? {}),
    cities: fromNames(castes.cities ?? []),
    degrees: fromGroups(education.education_groups, education.education_aliases),
    hobbies: fromGroups(education.hobbies_groups, education.hobbies_aliases),
  }
}

function withAliases(options: ChoiceOption[], aliases: Record<string, string[]>): ChoiceOption[] {
  return options.map(option => ({ ...option, aliases: aliases[option.value] }))
}

/** Sub-castes by caste. Each list ends with the general answers; "*" has only those. */
function subcastesByCaste({ subcaste = [], subcaste_of = {} }: CasteLists): Map<string, ChoiceOption[]> {
  const nameOf = new Map(fromIdMaps(subcaste).map(({ value, label }) => [Number(value), label]))
  const named = (ids: readonly number[] = []) => ids.flatMap(id => nameOf.get(id) ?? [])
  const general = named(subcaste_of['*'])
  return new Map(
    Object.entries(subcaste_of).map(([caste, ids]) => [
      caste,
      fromNames(caste === '*' ? general : [...named(ids), ...general]),
    ]),
  )
}

const none: ChoiceOption[] = []

export function subcastesOf({ subcastes }: ProfileOptions, caste: string): ChoiceOption[] {
  if (!caste) return none
  return subcastes.get(caste) ?? subcastes.get('*') ?? none
}

type Stored = Record<'caste' | 'sub_caste' | 'occupation' | 'ug_degree', string>

/** Adds the stored answers, in case the lists no longer have them. */
export function withOwnAnswers(
  options: ProfileOptions,
  { caste, sub_caste, occupation, ug_degree }: Stored,
  gothras: readonly ChoiceOption[] = [],
): ProfileOptions {
  const subcastes = new Map(options.subcastes)
  subcastes.set(caste, including(subcastesOf(options, caste), fromNames([sub_caste])))
  return {
    ...options,
    castes: including(options.castes, fromNames([caste])),
    subcastes,
    occupations: including(options.occupations, fromNames([occupation])),
    degrees: including(options.degrees, fromNames([ug_degree])),
    gothras: including(options.gothras, gothras),
  }
}

function including(options: ChoiceOption[], own: readonly ChoiceOption[]): ChoiceOption[] {
  const past = own.filter(({ value }) => value !== '' && !options.some(option => option.value === value))
  return past.length === 0 ? options : [...options, ...past]
}

/** Sub-castes and states depend on another answer, so their own fields load them. */
export function listOptions(options: ProfileOptions, list: ListDescription['list']): ChoiceOption[] {
  return list === 'subcastes' || list === 'states' ? none : options[list]
}
