import type { Sql } from '../../platform/database/db.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { StaffViewer } from '../../platform/http/viewer.ts'
import { askForYes } from './approvals/ask-for-yes.ts'
import type { Parts } from './approvals/two-person-act.ts'
import { lockPerson, type Person } from './store.ts'

type Wanted = { id: number } & Record<string, unknown>

/** A request about somebody who is there and whom `fits` lets pass; a sentence says why not. */
export async function askAboutPerson(
  tx: Sql,
  parts: Parts,
  viewer: StaffViewer,
  {
    action,
    payload,
    fits,
  }: { action: string; payload: Wanted; fits: (person: Person) => string | undefined },
) {
  const person = await lockPerson(tx, payload.id)
  if (!person) return refuse.notFound('There is no such person.')
  const why = fits(person)
  if (why) return new Refusal(409, why)
  return askForYes(tx, parts, viewer, { action, payload, subject: `staff:${person.id}` })
}
