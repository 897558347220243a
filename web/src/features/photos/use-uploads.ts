import { useEffect, useEffectEvent, useState } from 'react'
import type { Crop, OwnPhoto, Turn } from '#contract/features/photos/photos.ts'
import { CallError } from '../../lib/call-error.ts'
import { uploadPhoto } from './api.ts'
import { cropText } from './crop.ts'
import { type Picture, releasePicture } from './prepare-picture.ts'

interface NewUpload {
  picture: Picture
  crop: Crop
  turn: Turn
  isEdited: boolean
  /** The slot of the photo that it replaces. */
  place?: number
}

export interface Upload extends NewUpload {
  /** Idempotency key. Browsers create UUIDs only on https pages. */
  clientId: string | undefined
  state: 'waiting' | 'sending' | 'checking' | 'retrying' | 'failed'
  /** From 0 to 1. */
  sent: number
  failure?: { message: string; canRetry: boolean }
  leaving: AbortController
}

/** Backoff in milliseconds after a 503: about a minute in all. */
export const retryPauses = [2_000, 4_000, 8_000, 16_000, 30_000]

const statusTexts: Partial<Record<Upload['state'], string>> = {
  sending: 'Sending the photo…',
  checking: 'Checking the photo…',
  retrying: 'The server is busy. Still trying…',
}

/** Uploads photos one by one. A failed upload waits for Retry and does not block the next ones. */
export function useUploads(onStored: (photo: OwnPhoto, upload: Upload) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])

  const patch = (of: Upload, change: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.picture === of.picture ? { ...one, ...change } : one)))
  const drop = (of: Upload) => {
    releasePicture(of.picture)
    setUploads(all => all.filter(one => one.picture !== of.picture))
  }
  const stored = useEffectEvent(onStored)

  const current = uploads.find(({ state }) => state in statusTexts)
  const next = current ? undefined : uploads.find(({ state }) => state === 'waiting')
  const send = useEffectEvent(async (upload: Upload) => {
    const outcome = await sendWithRetry(upload, change => patch(upload, change))
    if (outcome === 'cancelled') return
    if ('photo' in outcome) {
      stored(outcome.photo, upload)
      drop(upload)
    } else patch(upload, { state: 'failed', failure: outcome })
  })
  useEffect(() => {
    if (next) void send(next)
  }, [next])

  const stopAll = useEffectEvent(() => {
    for (const { leaving } of uploads) leaving.abort()
  })
  useEffect(() => () => stopAll(), [])

  return {
    uploads,
    status: current && statusTexts[current.state],
    /** Leaving the page now would lose a photo. */
    isUploading: uploads.some(({ state }) => state !== 'failed'),
    add: (framed: NewUpload) => {
      const clientId = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
      const upload = {
        ...framed,
        clientId,
        state: 'waiting',
        sent: 0,
        leaving: new AbortController(),
      } as const
      // A double tap adds the photo once.
      setUploads(all => (all.some(({ picture }) => picture === framed.picture) ? all : [...all, upload]))
    },
    retry: (upload: Upload) => patch(upload, { state: 'waiting', failure: undefined }),
    cancel: (upload: Upload) => {
      upload.leaving.abort()
      drop(upload)
    },
  }
}

type Outcome = 'cancelled' | { photo: OwnPhoto } | { message: string; canRetry: boolean; isBusy?: boolean }

/** Retries with backoff while the server is busy. The idempotency key prevents duplicates. */
async function sendWithRetry(upload: Upload, patch: (change: Partial<Upload>) => void): Promise<Outcome> {
  for (const wait of retryPauses) {
    const outcome = await sendOnce(upload, patch)
    if (outcome === 'cancelled' || !('isBusy' in outcome)) return outcome
    patch({ state: 'retrying' })
    await pause(wait * (0.75 + Math.random() / 2), upload.leaving.signal)
  }
  return sendOnce(upload, patch)
}

/** Ends early when the upload is cancelled. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function sendOnce(upload: Upload, patch: (change: Partial<Upload>) => void): Promise<Outcome> {
  const { picture, crop, turn, isEdited, clientId, leaving } = upload
  const edited = isEdited ? 'true' : 'false'
  const onProgress = (sent: number) => patch(sent < 1 ? { sent } : { sent, state: 'checking' })
  patch({ state: 'sending', sent: 0 })
  try {
    const { message, photo } = await uploadPhoto(
      { img: picture.blob, client_id: clientId, crop: cropText(crop), turn, edited },
      { signal: leaving.signal, onProgress },
    )
    return photo ? { photo } : { message, canRetry: false }
  } catch (error) {
    if (leaving.signal.aborted) return 'cancelled'
    const message = error instanceof CallError ? error.message : 'Something went wrong. Please try again.'
    const isBusy = error instanceof CallError && error.kind === 'unavailable'
    return { message, canRetry: true, ...(isBusy && { isBusy }) }
  }
}
