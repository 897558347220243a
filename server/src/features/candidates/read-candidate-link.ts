import {
  candidatePhotoPath,
  candidateWording,
  type readCandidateLink as contract,
} from '#contract/features/candidates/candidate.ts'
import { brand } from '#contract/platform/brand.ts'
import { apiBase } from '#contract/platform/paths.ts'
import { findDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { presentProfile } from '../../core/profiles/present-profile.ts'
import { findProfile } from '../../core/profiles/profile-view-store.ts'
import type { Queries } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { refuseInvalidLink } from './invalid-link.ts'
import { maskContact } from './link.ts'
import { type Candidate, findCandidateByLink, listCandidatePictures, listOtherProfiles } from './store.ts'

export const readCandidateLink: Handler<typeof contract> = async ({ input, db }) => {
  const row = await findCandidateByLink(db, hashToken(input.token))
  const profile = row && (await findProfile(db, row.memberId, row.memberId))
  if (!row || !profile) return refuseInvalidLink()
  const deletionRequest = row.declinedAt ? await findDeletionRequest(db, row.memberId) : undefined
  const others = await listOtherProfiles(db, row)
  return {
    details: {
      ...presentProfile(profile, false, new Date()),
      ...(await picturesFor(db, row.memberId, input.token)),
      photoHidden: undefined,
    },
    state: stateOf(row),
    ...(row.agreedAt && { agreedAt: row.agreedAt.toISOString() }),
    ...(row.requestedChanges !== null && { wish: row.requestedChanges }),
    wording: candidateWording,
    codeGoesTo: maskContact(row),
    wantsEmail: row.candidateEmail === null,
    others: others.map(({ memberId, profileFor, hasYes }) => ({
      number: `${brand.memberPrefix}${memberId}`,
      profileFor,
      hasYes,
    })),
    isShared: row.managedBy !== null,
    hasHoroscope: row.hasHoroscope,
    ...(deletionRequest && { eraseAt: deletionRequest.eraseAt.toISOString() }),
  }
}

function stateOf({ profileFor, agreedAt, declinedAt, requestedChanges }: Candidate) {
  if (profileFor === 'Self') return 'taken' as const
  if (agreedAt) return 'yes' as const
  if (declinedAt) return 'no' as const
  return requestedChanges === null ? ('asked' as const) : ('changes' as const)
}

/** Photo paths with the token of the link, because the candidate has no session. */
async function picturesFor(db: Queries, memberId: number, token: string) {
  const pictures = await listCandidatePictures(db, memberId)
  const path = (slot: number) => {
    const found = pictures.find(picture => picture.slot === slot)
    if (!found) return null
    return found.isStored ? candidatePhotoPath(token, slot).slice(apiBase.length) : found.path
  }
  return {
    image1: path(1),
    image2: path(2),
    image3: path(3),
    image4: path(4),
    image5: path(5),
    image6: path(6),
  }
}
