import type { Reply } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type * as contract from '#contract/profile.ts'
import { atField } from '../../lib/field-in-address.ts'

export type Missing = Reply<typeof contract.readCompleteness>['missing'][number]
type Id = number | string

interface Step {
  text: (more: number) => string
  /** The field itself, where there is one. */
  to: (ownId: Id) => string
}

/** What to do about each, and where. */
const steps: Record<Missing['item'], Step> = {
  photo: { text: () => 'Add your photo', to: paths.profilePicture },
  morePhotos: { text: more => `Add ${counted(more, 'photo', 'photos')}`, to: paths.profilePicture },
  about: { text: () => 'Write a little more about yourself', to: atField(paths.editProfile, 'desc') },
  hobbies: {
    text: more => `Add ${counted(more, 'hobby', 'hobbies')}`,
    to: atField(paths.editProfile, 'hobbies'),
  },
  organisation: { text: () => 'Add where you work', to: atField(paths.editProfile, 'org_name') },
  partner: { text: () => 'Say more about whom you look for', to: atField(paths.editPartner, 'age_min') },
}

const numbers = ['', 'one', 'two', 'three']

/** "two more hobbies". */
const counted = (more: number, one: string, several: string) =>
  `${numbers[more] ?? more} more ${more === 1 ? one : several}`

/** The step in words, and the way to it. */
export function stepOf({ item, more = 1 }: Missing, ownId: Id): { text: string; to: string } {
  const { text, to } = steps[item]
  return { text: text(more), to: to(ownId) }
}
