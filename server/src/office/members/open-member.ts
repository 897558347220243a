import { proposalFor } from '#contract/core/moderation/case-facts.ts'
import type { openMember as contract, MemberPage } from '#contract/office/members/members.ts'
import { ageOn } from '#contract/platform/age.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import { listSessionsOf } from '../../core/accounts/sessions/store.ts'
import { presentProfile } from '../../core/profiles/present-profile.ts'
import { findProfile } from '../../core/profiles/profile-view-store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { StaffViewer } from '../../platform/http/viewer.ts'
import { findSignals, listPhotosOf } from '../cases/page-store.ts'
import { presentRuling } from '../cases/present-case.ts'
import { countStrikes, listRulingsAbout } from '../cases/ruling-store.ts'
import { signalsOf } from '../cases/signals.ts'
import { permissionsOf } from '../cases/viewer-permissions.ts'
import { maskEmail, maskPhone } from './mask.ts'
import { countMemberInterests, findMember, listCasesOf, listOrdersOf, type Member } from './member-store.ts'
import { listMemberNotes } from './note-store.ts'
import { profileSections } from './profile-sections.ts'

/** Audited. Adds no visit, and the member cannot see it. */
export const openMember: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const row = await findMember(tx, input.id)
    if (!row) return refuse.notFound('There is no such member.')
    const page = await pageOf(tx, viewer, row)
    return {
      reply: page,
      note: { subject: `member:${row.id}`, detail: { photos: page.photos.map(({ id }) => id) } },
    }
  })

async function pageOf(tx: Tx, viewer: StaffViewer, row: Member): Promise<MemberPage> {
  const { birthDate, phone, email, planUntil, ...member } = row
  const { id } = row
  const permissions = permissionsOf(viewer)
  const decides = mayDo(viewer.roles, 'cases')
  const profile = await findProfile(tx, id, id)
  const strikes = await countStrikes(tx, id)
  return {
    ...member,
    age: ageOn(birthDate, new Date()),
    joinedAt: row.joinedAt.toISOString(),
    lastActiveAt: row.lastActiveAt.toISOString(),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    strikes,
    proposal: proposalFor(strikes),
    maskedPhone: maskPhone(phone),
    maskedEmail: maskEmail(email),
    sections: profile ? profileSections(presentProfile(profile, true, new Date())) : [],
    photos: decides ? await listPhotosOf(tx, id, permissions) : [],
    interests: await countMemberInterests(tx, id),
    plan: planUntil && { until: planUntil.toISOString() },
    orders: (await listOrdersOf(tx, id)).map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
    sessions: (await listSessionsOf(tx, id)).map(({ userAgent, createdAt, lastSeenAt }) => ({
      device: deviceName(userAgent ?? ''),
      since: createdAt.toISOString(),
      lastSeen: lastSeenAt.toISOString(),
    })),
    cases: (await listCasesOf(tx, id, permissions)).map(one => ({
      ...one,
      openedAt: one.openedAt.toISOString(),
      dueAt: one.dueAt.toISOString(),
    })),
    rulings: decides
      ? (await listRulingsAbout(tx, id, permissions)).map(one => presentRuling(one, viewer.id))
      : [],
    notes: (await listMemberNotes(tx, id)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    signals: decides ? signalsOf(await findSignals(tx, id, null)) : [],
  }
}
