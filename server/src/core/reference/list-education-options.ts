import type { listEducationOptions as contract } from '#contract/core/reference/reference.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { aliasesOf, groupsOf, namesOf } from './shapes.ts'

export const listEducationOptions: Handler<typeof contract> = ({ reference }) => {
  const lists = reference()
  const { degrees, occupations, hobbies } = lists
  return {
    success: true,
    data: {
      education: namesOf(degrees),
      education_groups: groupsOf(degrees),
      occupation: namesOf(occupations),
      occupation_groups: groupsOf(occupations),
      hobbies_groups: groupsOf(hobbies),
      ...aliasesOf(lists, 'degrees', 'education_aliases'),
      ...aliasesOf(lists, 'occupations', 'occupation_aliases'),
      ...aliasesOf(lists, 'hobbies', 'hobbies_aliases'),
    },
  }
}
