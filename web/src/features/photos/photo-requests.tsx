import { useReader } from '../../core/accounts/sessions/reader.ts'
import { AccessRequests } from '../../core/members/access-requests.tsx'
import { declinePhotos, grantPhotos, listPhotoRequests, revokePhotos } from './api.ts'

const answers = { grant: grantPhotos, decline: declinePhotos, revoke: revokePhotos }

interface PhotoRequestsProps {
  linkTo: (member: { user_id: number }) => string
}

/** Open photo requests, and members who can see the photos. */
export function PhotoRequests({ linkTo }: PhotoRequestsProps) {
  const { say, name } = useReader()
  const kind = {
    list: listPhotoRequests,
    answers,
    heading: 'Photo requests',
    failure: 'We could not load the photo requests.',
    what: 'the photos',
    wants: say('would like to see your photos', `would like to see ${name}’s photos`),
    sees: say('can see your photos', `can see ${name}’s photos`),
    granted: say('Can see your photos', `Can see ${name}’s photos`),
  }
  return <AccessRequests kind={kind} linkTo={linkTo} />
}
