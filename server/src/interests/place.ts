import { Refusal } from '../http/refusal.ts'

/** Where a page ended: the microsecond its last row is ordered by, and whose row it was. */
export interface Place {
  moment: number
  id: number
}

export const writePlace = ({ moment, id }: Place): string =>
  Buffer.from(`${moment}.${id}`).toString('base64url')

const largestId = 2_147_483_647

/** Undefined: from the beginning. Anything we did not write ourselves is refused. */
export function readPlace(after: string | undefined): Place | undefined | Refusal {
  if (!after) return undefined
  const [, moment, id] = /^(\d{1,16})\.(\d{1,10})$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  const place = { moment: Number(moment), id: Number(id) }
  const isOurs = Number.isSafeInteger(place.moment) && place.id <= largestId && writePlace(place) === after
  return isOurs ? place : new Refusal(400, 'Please start the list anew')
}
