import { useSingleMutation } from '../../lib/single-flight.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { findMembers } from '../members/api.ts'
import { MemberResults } from '../members/member-results.tsx'
import { SearchForm } from '../members/search-form.tsx'

export function Page() {
  const { data, mutateAsync } = useSingleMutation(findMembers)
  return (
    <>
      <PageTitle
        title="Members"
        lead="Members won't be notified of searches. Every search is in the audit log."
      />
      <Panel>
        <SearchForm onSearch={mutateAsync} />
        {data && <MemberResults found={data} />}
      </Panel>
    </>
  )
}
