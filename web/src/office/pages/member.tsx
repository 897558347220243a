import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { openMember } from '../members/api.ts'
import { MemberView } from '../members/member-view.tsx'

export function Page() {
  const { id = '' } = useParams()
  const query = useQuery(openMember(Number(id)))
  return (
    <Loaded query={query} failure="We could not load this member." lines={10}>
      {member => <MemberView key={id} member={member} onReload={() => void query.refetch()} />}
    </Loaded>
  )
}
