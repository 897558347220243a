import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { readCase } from '../cases/api.ts'
import { CaseView } from '../cases/case-view.tsx'

export function Page() {
  const { id = '' } = useParams()
  const query = useQuery(readCase(Number(id)))
  return (
    <Loaded query={query} failure="We could not load this case." lines={10}>
      {page => <CaseView key={id} page={page} onReload={query.refetch} />}
    </Loaded>
  )
}
