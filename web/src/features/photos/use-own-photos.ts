import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnPhoto, orderPhotos as orderContract } from '#contract/features/photos/photos.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { notifyTabs } from '../../lib/other-tabs.ts'
import { isReplyTo } from '../../lib/query-keys.ts'
import { useSerialQueue } from '../../lib/single-flight.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { deletePhoto, listPhotos, orderPhotos, setProfilePhoto } from './api.ts'
import { inOrder, movedBy, movedTo, withFirst } from './order.ts'

type Changed = Reply<typeof orderContract>

/** Long enough to read what happened and to reach the button. */
export const undoMs = 6000

/**
 * One's photos as they stand, and what can be done with them. A photo is named by its path: places change, also by what
 * other tabs do. One that is deleted is gone from the screen at once and from the server a little later, unless it is
 * taken back; whatever else is done, or leaving the page, does it first. What is pressed while something is on its way is done
 * after it.
 */
export function useOwnPhotos() {
  const client = useQueryClient()
  const query = useQuery(listPhotos)
  const [refusal, setRefusal] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const removal = useDelayedDelete(photo => change(() => deletePhoto(photo)))
  const shown = query.data?.filter(({ path }) => path !== removal.photo?.path)

  const put = (photos: OwnPhoto[]) => {
    client.setQueryData(listPhotos.queryKey, photos)
    // Whatever else shows them asks anew when it is looked at.
    void client.invalidateQueries({ predicate: isReplyTo(['readCompleteness', 'viewProfile']) })
    const member = tabMemberId()
    if (member !== undefined) notifyTabs({ about: 'photos', member })
  }
  /** As it will be, until the answer says how it is. */
  const change = async (make: () => Promise<Changed>, expected?: OwnPhoto[]): Promise<boolean> => {
    setRefusal(undefined)
    if (expected) client.setQueryData(listPhotos.queryKey, inOrder(expected))
    try {
      const { response, message, photos } = await make()
      put(photos)
      if (response === 'invalid') setRefusal(message)
      return response === 'success'
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : 'Something went wrong. Please try again.')
      await client.invalidateQueries({ queryKey: listPhotos.queryKey })
      return false
    }
  }
  const queue = useSerialQueue<boolean>()
  const act = (
    what: string,
    path: string,
    make: (photo: OwnPhoto, all: OwnPhoto[]) => Promise<boolean>,
  ): Promise<boolean> =>
    queue(`${what} ${path}`, async () => {
      await removal.finish()
      const all = client.getQueryData(listPhotos.queryKey) ?? []
      const photo = all.find(one => one.path === path)
      return photo ? make(photo, all) : false
    })
  const arrange = (what: string, path: string, order: (all: OwnPhoto[], photo: OwnPhoto) => OwnPhoto[]) =>
    act(what, path, async (photo, all) => {
      const expected = order(all, photo)
      const isDone = await change(() => orderPhotos(expected), expected)
      if (isDone) setAnnouncement(`This is photo ${expected.indexOf(photo) + 1} now.`)
      return isDone
    })

  return {
    query,
    photos: shown,
    refusal,
    /** For those who listen. */
    announcement,
    removed: removal.photo,
    undoDelete: removal.undo,
    move: (path: string, by: 1 | -1) => arrange(`by ${by}`, path, (all, photo) => movedBy(all, photo, by)),
    moveTo: (path: string, target: string) =>
      arrange(`to ${target}`, path, (all, photo) => movedTo(all, photo, target)),
    moveToPlace: (path: string, place: number) =>
      arrange(`to ${place}`, path, (all, photo) => movedTo(all, photo, all[place - 1]?.path)),
    makeProfile: (path: string) =>
      act('make profile', path, async (photo, all) => {
        const isDone = await change(() => setProfilePhoto(photo), withFirst(all, photo))
        if (isDone) setAnnouncement('This is the profile photo now.')
        return isDone
      }),
    remove: (path: string) =>
      act('remove', path, async photo => {
        removal.begin(photo)
        return true
      }),
    removeAtOnce: (path: string) => act('remove at once', path, photo => change(() => deletePhoto(photo))),
    /** A changed one, as the dialog that sent it was answered. */
    put,
    finishRemoval: removal.finish,
  }
}

/** One photo at a time that is as good as deleted, and can be taken back for a moment. */
function useDelayedDelete(send: (photo: OwnPhoto) => Promise<unknown>) {
  const [photo, setPhoto] = useState<OwnPhoto>()
  const waiting = useRef<{ photo: OwnPhoto; timer: ReturnType<typeof setTimeout> }>(undefined)
  const underWay = useRef<Promise<unknown>>(undefined)

  const take = () => {
    const taken = waiting.current
    clearTimeout(taken?.timer)
    waiting.current = undefined
    return taken?.photo
  }
  const finish = async () => {
    const taken = take()
    // It stays off the screen until the answer is there.
    if (taken) underWay.current = send(taken).finally(() => setPhoto(undefined))
    await underWay.current
  }
  const begin = (chosen: OwnPhoto) => {
    waiting.current = { photo: chosen, timer: setTimeout(() => void finish(), undoMs) }
    setPhoto(chosen)
  }
  const undo = () => {
    if (take()) setPhoto(undefined)
  }

  const leave = useEffectEvent(() => void finish())
  useEffect(() => {
    // A phone may end the page without a word once it is out of sight.
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      leave()
    }
  }, [])
  return { photo, begin, undo, finish }
}
