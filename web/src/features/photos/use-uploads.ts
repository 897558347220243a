import { useEffect, useEffectEvent, useState } from 'react'
import type { Crop, OwnPhoto, Turn } from '#contract/photos.ts'
import { CallError } from '../../lib/call-error.ts'
import { uploadPhoto } from './api.ts'
import { cropText } from './crop.ts'
import { type Picture, releasePicture } from './prepare-picture.ts'

/** A picture as it is to be stored. */
export interface Framed {
  picture: Picture
  crop: Crop
  turn: Turn
  isEdited: boolean
  /** The place of the photo it is to replace. */
  place?: number
}

export interface Upload extends Framed {
  /** Sent again, it is the same photo. Pages that did not come by https cannot make one. */
  clientId: string | undefined
  state: 'waiting' | 'sending' | 'checking' | 'failed'
  /** From 0 to 1. */
  sent: number
  /** Why it failed, and whether the same can be tried again. */
  failure?: { message: string; canRetry: boolean }
  leaving: AbortController
}

/** Pictures on their way, one after the other. One that failed waits for its Retry and lets the others pass. */
export function useUploads(onStored: (photo: OwnPhoto, upload: Upload) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])

  const patch = (of: Upload, change: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.picture === of.picture ? { ...one, ...change } : one)))
  const drop = (of: Upload) => {
    releasePicture(of.picture)
    setUploads(all => all.filter(one => one.picture !== of.picture))
  }
  const stored = useEffectEvent(onStored)

  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'checking')
  const next = isBusy ? undefined : uploads.find(({ state }) => state === 'waiting')
  const send = useEffectEvent(async (upload: Upload) => {
    patch(upload, { state: 'sending', sent: 0 })
    const outcome = await sendNow(upload, sent =>
      patch(upload, sent < 1 ? { sent } : { sent, state: 'checking' }),
    )
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
    /** Something would be lost by leaving. */
    isUploading: uploads.some(({ state }) => state !== 'failed'),
    add: (framed: Framed) => {
      const clientId = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
      const upload = {
        ...framed,
        clientId,
        state: 'waiting',
        sent: 0,
        leaving: new AbortController(),
      } as const
      // An impatient finger presses twice.
      setUploads(all => (all.some(({ picture }) => picture === framed.picture) ? all : [...all, upload]))
    },
    retry: (upload: Upload) => patch(upload, { state: 'waiting', failure: undefined }),
    cancel: (upload: Upload) => {
      upload.leaving.abort()
      drop(upload)
    },
  }
}

type Outcome = 'cancelled' | { photo: OwnPhoto } | { message: string; canRetry: boolean }

async function sendNow(upload: Upload, onProgress: (sent: number) => void): Promise<Outcome> {
  const { picture, crop, turn, isEdited, clientId, leaving } = upload
  const edited = isEdited ? 'true' : 'false'
  try {
    const { message, photo } = await uploadPhoto(
      { img: picture.blob, client_id: clientId, crop: cropText(crop), turn, edited },
      { signal: leaving.signal, onProgress },
    )
    return photo ? { photo } : { message, canRetry: false }
  } catch (error) {
    if (leaving.signal.aborted) return 'cancelled'
    const message = error instanceof CallError ? error.message : 'Something went wrong. Please try again.'
    return { message, canRetry: true }
  }
}
