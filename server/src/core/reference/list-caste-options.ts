import { casteOptionFields, type listCasteOptions as contract } from '#contract/core/reference/reference.ts'
import { indiaId } from '#contract/platform/values.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { currentId, nameOf } from './look-up.ts'
import { aliasesOf, earlierNames, groupsOf, idToName, namesOf } from './shapes.ts'
import type { Reference } from './store.ts'

export const listCasteOptions: Handler<typeof contract> = ({ input, reference }) => {
  const lists = reference()
  const wanted = new Set(input.fields ?? casteOptionFields)
  return {
    success: true,
    error: null,
    data: {
      ...(wanted.has('caste') && {
        caste: namesOf(lists.castes),
        caste_groups: groupsOf(lists.castes),
        ...aliasesOf(lists, 'castes', 'caste_aliases'),
      }),
      ...(wanted.has('gothra') && {
        gothra: idToName(lists.gothras),
        gothra_aliases: gothraAliases(lists),
      }),
      ...(wanted.has('cities') && { cities: citiesOfIndia(lists) }),
      ...(wanted.has('countries') && { countries: idToName(lists.countries) }),
      ...(wanted.has('income') && { income: namesOf(lists.incomes) }),
      ...(wanted.has('message') && {
        message: namesOf(lists.languages),
        ...aliasesOf(lists, 'languages', 'message_aliases'),
      }),
      ...(wanted.has('states') && { states: idToName(statesOfIndia(lists)) }),
      ...(wanted.has('subcaste') && { subcaste: idToName(lists.subcastes), subcaste_of: subcasteOf(lists) }),
    },
  }
}

function statesOfIndia({ states }: Reference) {
  return states.filter(state => state.countryId === indiaId)
}

function citiesOfIndia(lists: Reference): string[] {
  const indian = new Set(statesOfIndia(lists).map(state => state.id))
  return [...new Set(namesOf(lists.cities.filter(city => indian.has(city.stateId))))]
}

function gothraAliases(lists: Reference): Record<string, string[]> {
  const earlier = earlierNames(lists, 'gothras')
  const named = lists.gothras.map(
    ({ id, aliases }) => [id, [...aliases, ...(earlier.get(id) ?? [])]] as [number, string[]],
  )
  return Object.fromEntries(named.filter(([, aliases]) => aliases.length > 0))
}

/** Includes retired castes, for members who have one. The sub-castes of a merged caste belong to its target. */
function subcasteOf(lists: Reference): Record<string, number[]> {
  const byCaste = Map.groupBy(lists.subcastes, ({ casteId }) =>
    casteId === null ? '*' : (nameOf(lists.known.castes, currentId(lists, 'castes', casteId)) as string),
  )
  return Object.fromEntries(
    [...byCaste].map(([caste, entries]) => [
      caste,
      [
        ...new Map(entries.toReversed().map(({ id, name }) => [name.toLowerCase(), id])).values(),
      ].toReversed(),
    ]),
  )
}
