import { BlockedMembers } from '../../features/blocks/blocked-members.tsx'
import { NotForUsList } from '../../features/not-for-us/not-for-us-list.tsx'

export function PeopleGroup() {
  return (
    <>
      <NotForUsList />
      <BlockedMembers />
    </>
  )
}
