import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ContentKind } from '#contract/core/content/content-kinds.ts'
import type { UploadedPicture } from '#contract/office/content/editing.ts'
import * as contract from '#contract/office/content/editing.ts?wire'
import type { Sent } from '#contract/platform/endpoint.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { upload } from '../../lib/upload.ts'
import { afterSuccess, invalidateOffice } from '../staff/after-mutation.ts'
import { officeCall } from '../staff/office-call.ts'

export interface ContentItem {
  kind: ContentKind
  key: string
}

export const listContent = queryOptions({
  queryKey: officeKeyOf('listContent'),
  queryFn: ({ signal }) => officeCall(contract.listContent, {}, { signal }),
})

/** Not refetched in the background, because the form is based on this reply. */
export const openContent = ({ kind, key }: ContentItem) =>
  queryOptions({
    queryKey: officeKeyOf('openContent', kind, key),
    queryFn: ({ signal }) => officeCall(contract.openContent, { kind, key }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const createContent = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.createContent>) => officeCall(contract.createContent, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const saveDraft = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.saveDraft>) => officeCall(contract.saveDraft, sent),
})
export const publishContent = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.publishContent>) => officeCall(contract.publishContent, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const publishPolicy = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.publishPolicy>) => officeCall(contract.publishPolicy, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const restoreVersion = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.restoreVersion>) => officeCall(contract.restoreVersion, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const discardDraft = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.discardDraft>) => officeCall(contract.discardDraft, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const takeDownContent = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.takeDownContent>) => officeCall(contract.takeDownContent, sent),
  onSuccess: afterSuccess(invalidateOffice),
})
export const uploadPicture = mutationOptions({
  mutationFn: (img: Blob): Promise<UploadedPicture> => upload(contract.uploadPicture, { img }),
})
