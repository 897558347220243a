import { setInitialState } from '../src/features/photos/initial-state.ts'
import { type Description, type GreyPicture, hashPicture } from '../src/platform/files/hashing/describe.ts'
import { photoLike } from './pictures.ts'
import type { TestTx } from './test-db.ts'

let made = 0

export const described = (picture: GreyPicture | number, more: Partial<Description> = {}): Description => ({
  ...hashPicture(typeof picture === 'number' ? photoLike(picture, 200, 250) : picture),
  hasQr: false,
  ...more,
})

/** Inserts a photo with a file into the next slot, like the transaction of an upload. */
export async function putPhoto(
  tx: TestTx,
  memberId: number,
  description: Description,
  approval: 'auto' | 'manual' = 'auto',
): Promise<{ id: number; path: string; state: string }> {
  made += 1
  const key = made.toString(16).padStart(32, '0')
  const path = `uploads/m/${key}.webp`
  await tx`insert into files (key, member_id, state) values (${key}, ${memberId}, 'live')`
  const [row] = await tx<{ id: number }[]>`
    insert into photos (member_id, slot, path, file_key)
    select ${memberId}, count(*) + 1, ${path}, ${key} from photos where member_id = ${memberId} returning id`
  const id = row?.id as number
  return { id, path, state: await setInitialState(tx, { approval }, { id, memberId, description }) }
}
