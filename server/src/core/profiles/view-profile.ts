import type { viewProfile as contract } from '#contract/core/profiles/profile.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { checkCanOpen, openProfile } from './open-profile.ts'
import { presentBetween, presentProfile } from './present-profile.ts'
import { findProfile } from './profile-view-store.ts'

export const viewProfile: Handler<typeof contract> = async ({ input, viewer, db }) => {
  const isOwn = input.find_id === viewer.id
  // Checked before the look-up, so that the reply does not reveal whether the member exists.
  const refusal = isOwn ? undefined : checkCanOpen(viewer)
  if (refusal) return refusal
  const row = await findProfile(db, viewer.id, input.find_id)
  if (!row) return refuse.notFound('This profile does not exist.')

  const now = new Date()
  const details = presentProfile(row, isOwn, now)
  if (isOwn) return { response: 'success', details }

  const between = presentBetween(row, now)
  if (row.isSeenToday) return { response: 'success', details, between }
  const opened = await openProfile(db, viewer.id, row.memberId)
  if (opened instanceof Refusal) return opened
  const visitor = details.visitor + (opened.isFirst ? 1 : 0)
  return { response: 'success', details: { ...details, visitor }, between }
}
