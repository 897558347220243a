import type { MemberPage } from '#contract/office/members/desk.ts'
import { CasePhotos } from '../cases/case-photos.tsx'

export function MemberPhotos({ member: { id, photos } }: { member: MemberPage }) {
  if (photos.length === 0) return <p className="office-quiet">There is no photo to show.</p>
  return (
    <CasePhotos
      photos={photos.map(photo => ({ ...photo, isSubject: false }))}
      member={id}
      isSensitive={false}
    />
  )
}
