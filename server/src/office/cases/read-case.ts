import { actionsFor } from '#contract/core/moderation/case-facts.ts'
import type { CasePage, readCase as contract } from '#contract/office/cases/cases.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { markLookedAt } from '../../core/moderation/case-store.ts'
import { countStrikes, findDecision, listDecisionsAbout } from '../../core/moderation/decision-store.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import { findVersion, listChanged } from '../../core/moderation/subject-store.ts'
import { subjectTypeOf } from '../../core/moderation/subject-type.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { findCase, type InboxRow, listOtherCases } from './inbox-store.ts'
import { findPerson, findSignals, listComplaints, listEvents, listPhotosOf } from './page-store.ts'
import { presentComplaint, presentLine, presentPerson, presentRuling } from './present-case.ts'
import { evidenceOf } from './present-evidence.ts'
import { signalsOf } from './signals.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** Everything on one screen. Looking leaves an entry in the audit, and nothing with the member. */
export const readCase: Handler<typeof contract> = ask =>
  ask.auditedTransaction(async tx => {
    const { input, viewer } = ask
    const row = await findCase(tx, input.id, permissionsOf(viewer))
    if (!row) return noCase()
    if (!input.ahead && (await markLookedAt(tx, row.id)))
      await addEvents(tx, row.id, [{ type: 'looked_at', staffId: viewer.id }])
    const page = await pageOf(tx, ask, row)
    return {
      reply: page,
      note: {
        subject: `case:${row.id}`,
        detail: {
          member: row.memberId,
          ahead: input.ahead,
          photos: page.person?.photos.map(photo => photo.id) ?? [],
        },
      },
    }
  })

async function pageOf(
  tx: Sql,
  { viewer, secret }: Pick<RequestContext<unknown, 'staff:enquiries'>, 'viewer' | 'secret'>,
  row: InboxRow,
): Promise<CasePage> {
  const { memberId, photoId } = row
  const permissions = permissionsOf(viewer)
  const appealed = row.appealedId === null ? undefined : await findDecision(tx, row.appealedId)
  const isOpen = row.state !== 'decided' && row.state !== 'closed'
  const mayDecide = isOpen && appealed?.by !== viewer.id
  return {
    ...presentLine(row, viewer.id),
    isHeld: row.isHeld,
    seen: await findVersion(tx, row),
    person: memberId === null ? null : await personOf(tx, permissions, memberId, photoId),
    complaints: (await listComplaints(tx, row.id)).map(presentComplaint),
    evidence: await evidenceOf(tx, secret, row.id),
    signals: memberId === null ? [] : signalsOf(await findSignals(tx, memberId, photoId)),
    history:
      memberId === null
        ? []
        : (await listDecisionsAbout(tx, memberId, permissions)).map(one => presentRuling(one, viewer.id)),
    others:
      memberId === null
        ? []
        : (await listOtherCases(tx, memberId, row.id, permissions)).map(one => ({
            ...one,
            dueAt: one.dueAt.toISOString(),
          })),
    events: (await listEvents(tx, row.id)).map(event => ({ ...event, at: event.at.toISOString() })),
    appealed: appealed ? presentRuling(appealed, viewer.id) : null,
    actions: mayDecide ? [...actionsFor(row.kind, subjectTypeOf(row))] : [],
  }
}

async function personOf(
  tx: Sql,
  permissions: readonly Permission[],
  memberId: number,
  photoId: number | null,
) {
  const person = await findPerson(tx, memberId)
  if (!person) return null
  const photos = await listPhotosOf(tx, memberId, permissions)
  const changed = await listChanged(tx, memberId)
  return presentPerson(person, { photos, photoId, changed, strikes: await countStrikes(tx, memberId) })
}
