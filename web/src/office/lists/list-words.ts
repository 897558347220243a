import { numberText } from '../staff/words.ts'

const counted = (count: number, one: string, many: string) =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** "1,204 profiles, 310 preferences": how many have an entry. */
export function usesText({ profiles, wishes }: { profiles: number; wishes: number }): string {
  if (profiles === 0 && wishes === 0) return 'Nobody has it'
  const said = counted(profiles, 'profile', 'profiles')
  return wishes === 0 ? said : `${said}, ${counted(wishes, 'preference', 'preferences')}`
}
