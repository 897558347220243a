import type { listEducationOptions as contract } from '#contract/reference.ts'
import type { Handler } from '../http/handler.ts'
import { groupsOf, namesOf } from './shapes.ts'

export const listEducationOptions: Handler<typeof contract> = ({ reference }) => {
  const { degrees, occupations, hobbies } = reference()
  return {
    success: true,
    data: {
      education: namesOf(degrees),
      education_groups: groupsOf(degrees),
      occupation: namesOf(occupations),
      occupation_groups: groupsOf(occupations),
      hobbies_groups: groupsOf(hobbies),
    },
  }
}
