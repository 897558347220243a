import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPhoto, orderPhotos as orderContract } from '#contract/features/photos/photos.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { useDelayedDelete } from '../../lib/delayed-delete.ts'
import { notifyTabs } from '../../lib/other-tabs.ts'
import { isReplyTo } from '../../lib/query-keys.ts'
import { useSerialQueue } from '../../lib/single-flight.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { deletePhoto, listPhotos, orderPhotos, setProfilePhoto } from './api.ts'
import { inOrder, movedBy, movedTo, withFirst } from './order.ts'

type Changed = Reply<typeof orderContract>

/**
 * The member's photos and their actions, one call at a time. A photo is identified by its path, because slots change, also
 * in other tabs. A deleted photo disappears immediately; the server deletes it after the undo period, before the next
 * action, or when the page closes.
 */
export function useOwnPhotos() {
  const client = useQueryClient()
  const query = useQuery(listPhotos)
  const [refusal, setRefusal] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const removal = useDelayedDelete<OwnPhoto>(photo => change(() => deletePhoto(photo)))
  const shown = query.data?.filter(({ path }) => path !== removal.removed?.path)

  const put = (photos: OwnPhoto[]) => {
    client.setQueryData(listPhotos.queryKey, photos)
    // Other pages show the photos too.
    void client.invalidateQueries({ predicate: isReplyTo(['readCompleteness', 'viewProfile']) })
    const member = tabMemberId()
    if (member !== undefined) notifyTabs({ about: 'photos', member })
  }
  /** Shows `expected` until the reply arrives. */
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
  const runAction = (
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
    runAction(what, path, async (photo, all) => {
      const expected = order(all, photo)
      const isDone = await change(() => orderPhotos(expected), expected)
      if (isDone) setAnnouncement(`This is now photo ${expected.indexOf(photo) + 1}.`)
      return isDone
    })

  return {
    query,
    photos: shown,
    refusal,
    /** For screen readers. */
    announcement,
    removed: removal.removed,
    undoDelete: removal.undo,
    move: (path: string, by: 1 | -1) => arrange(`by ${by}`, path, (all, photo) => movedBy(all, photo, by)),
    moveTo: (path: string, target: string) =>
      arrange(`to ${target}`, path, (all, photo) => movedTo(all, photo, target)),
    moveToPlace: (path: string, place: number) =>
      arrange(`to ${place}`, path, (all, photo) => movedTo(all, photo, all[place - 1]?.path)),
    makeProfile: (path: string) =>
      runAction('make profile', path, async (photo, all) => {
        const isDone = await change(() => setProfilePhoto(photo), withFirst(all, photo))
        if (isDone) setAnnouncement('This is now the profile photo.')
        return isDone
      }),
    remove: (path: string) =>
      runAction('remove', path, async photo => {
        removal.begin(photo)
        return true
      }),
    removeNow: (path: string) => runAction('remove now', path, photo => change(() => deletePhoto(photo))),
    put,
    finishRemoval: removal.finish,
  }
}
