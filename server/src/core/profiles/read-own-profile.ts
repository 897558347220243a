import type { readOwnProfile as contract } from '#contract/core/profiles/profile.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { presentProfile } from './present-profile.ts'
import { findProfile } from './profile-view-store.ts'

export const readOwnProfile: Handler<typeof contract> = async ({ viewer, db }) => {
  const row = await findProfile(db, viewer.id, viewer.id)
  if (!row) return refuse.notFound()
  return { details: presentProfile(row, true, new Date()) }
}
