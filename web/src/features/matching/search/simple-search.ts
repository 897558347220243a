import { profileIdIn } from '#contract/core/members/profile-id.ts'

/** A search by name or by profile id. */
export interface SimpleSearch {
  by: 'name' | 'id'
  text: string
}

/** Reads the search from the URL. Undefined if it has neither a name nor an id. */
export function simpleSearchIn(params: URLSearchParams): SimpleSearch | undefined {
  for (const by of ['id', 'name'] as const) {
    const text = params.get(by)?.trim()
    if (text) return { by, text }
  }
  return undefined
}

/** A search by name also accepts a profile id. */
export function resultsTitle({ by, text }: SimpleSearch): string {
  const isName = by === 'name' && profileIdIn(text) === undefined
  return isName ? `Members named “${text}” or similar` : `Member with the profile id ${text}`
}

export function noMatchText({ by, text }: SimpleSearch): string {
  return by === 'name' ? `No Match Found With Name : ${text}` : `No Match Found With User Id: ${text}`
}
