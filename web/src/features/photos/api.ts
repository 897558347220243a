import { queryOptions } from '@tanstack/react-query'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import * as contract from '#contract/features/photos/photos.ts?wire'
import type { Sent } from '#contract/platform/endpoint.ts'
import { page } from '#contract/platform/values.ts'
import { accessRequestsOf } from '../../core/members/access-requests-query.ts'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { type SentFile, upload } from '../../lib/upload.ts'

/** Polls while a photo waits for review. */
const waitingInterval = 15_000

/** The caller's own photos, by slot. */
export const listPhotos = queryOptions({
  get queryKey() {
    return memberKeyOf('listPhotos')
  },
  queryFn: async ({ signal }): Promise<OwnPhoto[]> =>
    (await call(contract.listPhotos, { find_id: tabMemberId(), limit: page.max }, { signal })).slots ?? [],
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ status }) => status === 'pending') ? waitingInterval : false,
})

export const uploadPhoto = (
  sent: SentFile<typeof contract.uploadPhoto>,
  options: Parameters<typeof upload>[2],
) => upload(contract.uploadPhoto, { ...sent, find_id: tabMemberId() }, options)

/** `keepalive` finishes the call if the page closes. */
export const deletePhoto = ({ slot, path }: OwnPhoto) =>
  call(contract.deletePhoto, { img: slot, src: path }, { keepalive: true })

export const setProfilePhoto = ({ slot }: OwnPhoto) => call(contract.setProfilePhoto, { img: slot })

export const orderPhotos = (order: readonly OwnPhoto[]) =>
  call(contract.orderPhotos, { order: order.map(({ slot }) => slot).join(',') })

export const cropPhoto = (sent: Sent<typeof contract.cropPhoto>) => call(contract.cropPhoto, sent)

export const listPhotoRequests = accessRequestsOf('listPhotoRequests', contract.listPhotoRequests)

export const grantPhotos = (memberId: number) => call(contract.grantPhotos, { find_id: memberId })

export const declinePhotos = (memberId: number) => call(contract.declinePhotos, { find_id: memberId })

export const revokePhotos = (memberId: number) => call(contract.revokePhotos, { find_id: memberId })
