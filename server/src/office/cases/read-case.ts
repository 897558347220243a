import { actionsFor } from '#contract/core/moderation/case-facts.ts'
import type { CasePage, readCase as contract } from '#contract/office/cases/cases.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { markCaseOpened } from '../../core/moderation/case-store.ts'
import { updateAlarms } from '../../core/moderation/complaint-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import { findSubjectHash, listChangedTexts } from '../../core/moderation/subject-store.ts'
import { subjectTypeOf } from '../../core/moderation/subject-type.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { findCase, type InboxRow, listOtherCases } from './inbox-store.ts'
import {
  findOtherReader,
  findPerson,
  findSignals,
  listComplaints,
  listHistory,
  listPhotosOf,
} from './page-store.ts'
import { presentCaseLine, presentComplaint, presentPerson, presentRuling } from './present-case.ts'
import { evidenceOf } from './present-evidence.ts'
import { countStrikes, findRuling, listRulingsAbout } from './ruling-store.ts'
import { signalsOf } from './signals.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** Audited. The member is not notified. */
export const readCase: Handler<typeof contract> = ctx =>
  ctx.auditedTransaction(async tx => {
    const { input, viewer } = ctx
    const row = await findCase(tx, input.id, permissionsOf(viewer))
    if (!row) return noCase()
    // Urgent alarms stop when a person opens the case.
    if (await markCaseOpened(tx, row.id)) await updateAlarms(tx, row.id, row.priority)
    const page = await pageOf(tx, ctx, row)
    return {
      reply: page,
      note: {
        subject: `case:${row.id}`,
        detail: { member: row.memberId, photos: page.person?.photos.map(photo => photo.id) ?? [] },
      },
    }
  })

async function pageOf(
  tx: Tx,
  { viewer, secret }: Pick<RequestContext<unknown, 'staff:enquiries'>, 'viewer' | 'secret'>,
  row: InboxRow,
): Promise<CasePage> {
  const { id, memberId, photoId, memberAnswer } = row
  const permissions = permissionsOf(viewer)
  const appealed = row.appealOf === null ? undefined : await findRuling(tx, row.appealOf)
  const reader = await findOtherReader(tx, id, viewer.id)
  const canDecide = row.state !== 'closed' && appealed?.by !== viewer.id
  return {
    ...presentCaseLine(row),
    isHeld: row.isHeld,
    seen: await findSubjectHash(tx, row),
    alsoOpenedBy: reader ? { name: reader.name, at: reader.at.toISOString() } : null,
    complaints: (await listComplaints(tx, id)).map(presentComplaint),
    memberAnswer:
      memberAnswer === null ? null : { text: memberAnswer, at: (row.memberAnsweredAt as Date).toISOString() },
    evidence: await evidenceOf(tx, secret, id),
    history: (await listHistory(tx, id)).map(entry => ({ ...entry, at: entry.at.toISOString() })),
    appealed: appealed ? presentRuling(appealed, viewer.id) : null,
    actions: canDecide ? [...actionsFor(row.kind, subjectTypeOf(row))] : [],
    ...(memberId === null
      ? { person: null, signals: [], rulings: [], others: [] }
      : {
          person: await personOf(tx, permissions, memberId, photoId),
          signals: signalsOf(await findSignals(tx, memberId, photoId)),
          rulings: (await listRulingsAbout(tx, memberId, permissions)).map(one =>
            presentRuling(one, viewer.id),
          ),
          others: (await listOtherCases(tx, memberId, id, permissions)).map(one => ({
            ...one,
            dueAt: one.dueAt.toISOString(),
          })),
        }),
  }
}

async function personOf(
  tx: Tx,
  permissions: readonly Permission[],
  memberId: number,
  photoId: number | null,
) {
  const person = await findPerson(tx, memberId)
  if (!person) return null
  const photos = await listPhotosOf(tx, memberId, permissions)
  const changed = await listChangedTexts(tx, memberId)
  return presentPerson(person, { photos, photoId, changed, strikes: await countStrikes(tx, memberId) })
}
