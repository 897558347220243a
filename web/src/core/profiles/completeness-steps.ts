import type * as contract from '#contract/core/profiles/profile.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { atField } from '../../lib/field-in-address.ts'
import type { PageReader } from '../accounts/sessions/reader.ts'

type Missing = Reply<typeof contract.readCompleteness>['missing'][number]
type Id = number | string

interface Step {
  text: (reader: PageReader, more: number) => string
  /** A link to the field, if there is one. */
  to: (ownId: Id) => string
}

const steps: Record<Missing['item'], Step> = {
  photo: { text: ({ say, name }) => say('Add your photo', `Add ${name}’s photo`), to: paths.profilePicture },
  morePhotos: { text: (_, more) => `Add ${counted(more, 'photo', 'photos')}`, to: paths.profilePicture },
  about: {
    text: ({ say, name }) => say('Write more about yourself', `Write more about ${name}`),
    to: atField(paths.editProfile, 'desc'),
  },
  hobbies: {
    text: (_, more) => `Add ${counted(more, 'hobby', 'hobbies')}`,
    to: atField(paths.editProfile, 'hobbies'),
  },
  organisation: {
    text: ({ say, name }) => say('Add where you work', `Add where ${name} works`),
    to: atField(paths.editProfile, 'org_name'),
  },
  partner: {
    text: ({ say, name }) => say('Add partner preferences', `Add ${name}’s partner preferences`),
    to: atField(paths.editPartner, 'age_min'),
  },
}

const numbers = ['', 'one', 'two', 'three']

/** "two more hobbies". */
const counted = (more: number, one: string, several: string) =>
  `${numbers[more] ?? more} more ${more === 1 ? one : several}`

export function completenessStep(
  { item, more = 1 }: Missing,
  ownId: Id,
  reader: PageReader,
): { text: string; to: string } {
  const { text, to } = steps[item]
  return { text: text(reader, more), to: to(ownId) }
}
