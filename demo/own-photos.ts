import type { PhotoState } from '#contract/features/photos/photos.ts'
import { markFileLive } from '../server/src/features/photos/files-store.ts'
import { setInitialState } from '../server/src/features/photos/initial-state.ts'
import { findFreeSlot, insertPhoto } from '../server/src/features/photos/store.ts'
import { storePicture } from '../server/src/features/photos/store-picture.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import type { Picture } from '../server/src/platform/files/decoding/picture.ts'
import { openPictures } from '../server/src/platform/files/decoding/pictures.ts'
import type { Files } from '../server/src/platform/files/files.ts'
import { cast } from './cast.ts'
import { drawCastPhoto } from './demo-portraits.ts'

/** States of Ananya's two uploads, in addition to her drawn portraits. */
const states: PhotoState[] = ['pending', 'rejected']

/** Uploads a waiting and a rejected photo through the usual pipeline, both in one transaction. */
export async function insertOwnPhotos(db: Db, files: Files, memberId: number): Promise<void> {
  const known = await db.run`
    select from photos where member_id = ${memberId} and file_key is not null limit 1`
  if (known) return
  const ananya = cast.find(({ key }) => key === 'ananya')
  if (!ananya) throw new Error('The cast has no Ananya.')
  const pictures = openPictures({ processes: 1 })
  try {
    const stored: { key: string; picture: Picture; state: PhotoState }[] = []
    for (const [place, state] of states.entries()) {
      const bytes = await drawCastPhoto(ananya, ananya.photos + place)
      const picture = await pictures.make({ bytes, from: 'sent' })
      if (!picture || 'refused' in picture) throw new Error('A portrait of the demo was refused.')
      stored.push({ key: await storePicture({ db, files }, memberId, picture), picture, state })
    }
    await db.transaction(async tx => {
      for (const { key, picture, state } of stored) {
        await markFileLive(tx, key)
        const slot = (await findFreeSlot(tx, memberId)) as number
        const id = await insertPhoto(tx, { memberId, slot, key, clientId: null, picture, isEdited: false })
        const approval = state === 'pending' ? 'manual' : 'auto'
        await setInitialState(tx, { approval }, { id, memberId, description: picture.description })
        if (state === 'rejected')
          await tx.run`update photos set status = 'rejected', reason = 'poor', decided_at = now() where id = ${id}`
      }
    })
  } finally {
    pictures.close()
  }
}
