import { profileIdIn } from '#contract/core/members/profile-id.ts'

/** Whom a search asks for: people of a name, or the one with a profile id. */
export interface SimpleSearch {
  by: 'name' | 'id'
  text: string
}

/** What the address of the results asks for; nothing where it names nobody. */
export function simpleSearchIn(params: URLSearchParams): SimpleSearch | undefined {
  for (const by of ['id', 'name'] as const) {
    const text = params.get(by)?.trim()
    if (text) return { by, text }
  }
  return undefined
}

/** A profile id is found where a name was asked for, too. */
export function resultsTitle({ by, text }: SimpleSearch): string {
  const isName = by === 'name' && profileIdIn(text) === undefined
  return isName ? `Members whose name is like “${text}”` : `The member with the profile id ${text}`
}

export function noMatchText({ by, text }: SimpleSearch): string {
  return by === 'name' ? `No Match Found With Name : ${text}` : `No Match Found With User Id: ${text}`
}
